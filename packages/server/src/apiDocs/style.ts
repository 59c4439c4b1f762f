/** How the page about the API looks; a file of its own, because pages may not carry styles themselves. */
export const apiStyle = `
:root { color-scheme: light dark; --line: #8886; --soft: #8882; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 62rem; margin: 0 auto; padding: 1rem 1.25rem 4rem; }
h1, h2, h3 { line-height: 1.2; }
h2 { margin-top: 2.5rem; border-bottom: 1px solid var(--line); text-transform: capitalize; }
code, pre { font: 0.875rem/1.5 ui-monospace, monospace; }
pre { background: var(--soft); padding: 0.75rem 1rem; border-radius: 6px; overflow-x: auto; }
nav ul { columns: 20rem; padding-left: 1.25rem; }
section section { border: 1px solid var(--line); border-radius: 8px; padding: 0 1rem 0.5rem; margin: 1rem 0; }
section section h3 { margin: 0.75rem 0; font-size: 1rem; }
table { border-collapse: collapse; }
td, th { text-align: left; padding: 0.15rem 1rem 0.15rem 0; vertical-align: top; }
`
