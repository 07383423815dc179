"""How everything looks: Textual's CSS for the table and the screens over it."""

STYLE = """
Screen { layout: vertical; background: #101814; }
#title { height: 1; background: #0b3b2c; color: #e9f2ec; text-style: bold; padding: 0 1; }
#title.small { background: #7c2a30; }
#warning { height: auto; max-height: 2; background: #7c2a30; color: #ffffff; padding: 0 1; }
#middle { height: 1fr; }
#notes { height: auto; padding: 0 1; color: #c9d8cf; }
#offers { height: auto; max-height: 2; padding: 0 1; }
#open { height: auto; max-height: 3; padding: 0 1; }
#say { height: auto; min-height: 1; max-height: 3; padding: 0 1; color: #ffd866; }
#keys { height: auto; max-height: 2; background: #0b3b2c; padding: 0 1; }
Static { link-style: none; link-background-hover: #1f5c45; link-style-hover: none; }
.-tall Hand { margin-bottom: 1; }
.-wide Log { width: 42; }

Page, Question, Pick { align: center middle; background: #101814 70%; }
#dialog {
    background: $surface; border: round #ffd866; padding: 0 1;
    border-title-color: $text; border-title-style: bold; border-subtitle-color: $text-muted;
}
Page #dialog { width: 96%; max-width: 110; height: auto; max-height: 96%; }
Page VerticalScroll { height: auto; max-height: 100%; scrollbar-size-vertical: 1;
    scrollbar-background: $surface; scrollbar-color: #2f4a3d; }
Question #dialog { width: 80%; max-width: 72; height: auto; max-height: 90%; padding: 1 2; }
Question OptionList { height: auto; margin-top: 1; border: none; background: $surface; }
Question OptionList > .option-list--option-highlighted { background: #1f5c45; }
Question OptionList:focus > .option-list--option-highlighted { background: #1f5c45; }
Pick #dialog { width: 100%; max-width: 100; height: auto; padding: 1 1; }
Pick .line { height: auto; width: 100%; content-align: center middle; text-align: center; }
"""
