/** A page to try queries in development; it works offline. */
export const explorerPage = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>GraphQL explorer</title>
<style>
body{font:15px system-ui;margin:0;display:grid;grid-template-columns:1fr 1fr;height:100vh}
section{display:flex;flex-direction:column;padding:12px;gap:8px;overflow:auto}
textarea{font:13px ui-monospace,monospace;flex:1;min-height:160px}
pre{font:13px ui-monospace,monospace;white-space:pre-wrap;margin:0}
button{font:inherit;padding:6px 14px;align-self:start}
</style></head><body>
<section><h1>GraphQL</h1>
<label for="query">Query (Ctrl+Enter runs it)</label>
<textarea id="query">{
  catalogueOptions { makes categories { name groups { name count } } }
}</textarea>
<label for="variables">Variables (JSON)</label>
<textarea id="variables" style="flex:0 0 90px;min-height:90px">{}</textarea>
<button id="run" type="button">Run</button>
<h2>Fields</h2><pre id="fields">Loading...</pre></section>
<section><h2>Answer</h2><pre id="answer" aria-live="polite"></pre></section>
<script>
const by = (id) => document.getElementById(id)
const ask = async (query, variables) => {
  const answer = await fetch('/graphql', {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ query, variables }) })
  return answer.json()
}
const run = async () => {
  try {
    by('answer').textContent = JSON.stringify(await ask(by('query').value, JSON.parse(by('variables').value)), null, 2)
  } catch (error) { by('answer').textContent = String(error) }
}
by('run').onclick = run
document.onkeydown = (event) => { if (event.ctrlKey && event.key === 'Enter') run() }
const typeText = (type) => type.kind === 'NON_NULL' ? typeText(type.ofType) + '!'
  : type.kind === 'LIST' ? '[' + typeText(type.ofType) + ']' : type.name
const T = 'kind name ofType{kind name ofType{kind name ofType{kind name}}}'
ask('{__schema{types{name kind fields{name description args{name type{' + T + '}} type{' + T + '}}}}}').then(({ data }) => {
  by('fields').textContent = data.__schema.types
    .filter((type) => type.fields && !type.name.startsWith('__'))
    .map((type) => type.name + '\\n' + type.fields.map((field) => '  ' + field.name
      + (field.args.length ? '(' + field.args.map((arg) => arg.name + ': ' + typeText(arg.type)).join(', ') + ')' : '')
      + ': ' + typeText(field.type) + (field.description ? '  # ' + field.description : '')).join('\\n'))
    .join('\\n\\n')
})
</script></body></html>`
