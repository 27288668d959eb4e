const PLACES = `  --user            in your own Jupyter data folder (JUPYTER_DATA_DIR where that is set)
  --sys-prefix      in the Python environment that is active
  --prefix FOLDER   under FOLDER/share/jupyter (a Python environment's folder)
  Without a place: the active Python environment if there is one, else --user.`;

/** The output of `precipice --help`. */
export const HELP = `precipice: the TypeScript kernel for Jupyter

  precipice lab         opens JupyterLab with the kernel
  precipice run         executes a notebook without a frontend and without Python
  precipice export      makes a page of a notebook, or a site of a folder of notebooks
  precipice install     puts the kernel where Jupyter finds it
  precipice uninstall   takes it away again
  precipice doctor      says what is found, what is missing and how to mend it, and what works
  precipice --version

"precipice COMMAND --help" tells a command's options.`;

/** The output of `--help` after a command's name. */
export const COMMAND_HELP: Readonly<Record<string, string>> = {
  install: `precipice install [options]: puts the kernel and the JupyterLab extension where Jupyter finds them. A second
install replaces the first.

${PLACES}
  --name NAME            the kernel's name in Jupyter (default: precipice)
  --display-name TEXT    the name that people see (default: TypeScript (Precipice))
  --as tslab             takes over the kernels "tslab" and "jslab"; what stood there is kept, and uninstall
                         puts it back
  --as javascript        the kernel "javascript" of IJavascript's notebooks, whose cells run outside strict mode; a
                         kernel of that name that is not ours is left alone
  --types warn|strict|off   how types are checked: shown under the cell (the default), before it runs, not at all
  --heap MB              the most memory that JavaScript's values may take
  --no-lab               the kernel only, without the extension`,
  uninstall: `precipice uninstall [options]: removes what install put there, and nothing else.

${PLACES}
  --name NAME       the name it was installed under (default: precipice)
  --as tslab        gives the kernels "tslab" and "jslab" back to what stood there before
  --as javascript   removes the kernel "javascript", if it is ours`,
  run: `precipice run NOTEBOOK [options]: executes a notebook without a frontend and without Python.

  -o, --output FILE   where the result goes (default: beside the notebook, named NOTEBOOK.out.ipynb)
  --inplace           overwrite the notebook with the result, unless the run fails; what came out the same is left as it
                      was saved, and the metadata get a receipt: versions, data, seeds, platform, time
  --check             write nothing: compare with the saved results, print what changed, exit with 1 if anything did
  --download          allow the download of data sets that are not on this machine (without it, cells that need them
                      show one line and are not checked); exit with 1 if one is absent all the same
  --timeout SECONDS   interrupt a cell that runs longer; the run then ends (default: no limit)
  --allow-errors      go on after a cell that fails (a cell tagged raises-exception may always fail)
  -p, --param NAME=VALUE   set a parameter: VALUE is JSON where it is JSON, else a text; repeat for more.
                      A cell with the values is put after the one tagged "parameters".
  --types warn|strict|off   how types are checked
  --heap MB           the most memory that JavaScript's values may take
Cells tagged skip-execution are passed by. The exit status is 0 when all cells ran, 1 when one failed, 2 when the
command could not be understood, 130 after Ctrl-C; what ran is saved in each case.`,
  export: `precipice export NOTEBOOK [-o page.html]: makes one page of a notebook, which needs nothing else: figures can be
pointed at and zoomed, without a kernel, a server or a network. The notebook is not run.
precipice export --folder FOLDER -o SITE: makes a page of every notebook in a folder and the folders in it, and an
index.html with a search. A notebook that cannot be read is named and passed by; the exit status is then 1.

  -o, --output PLACE   the page (default: beside the notebook, named NOTEBOOK.html), or the site's folder
  --folder FOLDER      the folder of the notebooks
Nothing in a notebook runs in its page: scripts, frames and what would be loaded from elsewhere are left out. Cells tagged
remove-cell are left out, remove-input leaves out the code, hide-input and hide-output fold it.`,
  lab: `precipice lab [NOTEBOOK or FOLDER] [options]: opens JupyterLab with the kernel. Ctrl-C stops both.

  --port N            serve on this port (default: the first free one from 8888)
  --ip ADDRESS        serve on this address (default: 127.0.0.1)
  --no-browser        print the address and open nothing
  --python PROGRAM    the Python whose JupyterLab is to be used
Without --python: the active Python environment, a .venv in the folder or above it, the Python on PATH; where none has
JupyterLab 4, an environment with it is made once in your data folder (that needs a network).`,
  doctor: `precipice doctor: looks at everything the kernel needs, says in a line what is found, and where something is
wrong how to mend it; then what works with that, and what does not. The exit status is 1 when something is wrong.`,
};
