/** `npm run bench -- [part of a name]`: every measurement of the workspaces, run sequentially to avoid interference. */
import { prepare } from './setup/prepare.mjs'
import { bold, duration, green, red } from './setup/print.mjs'
import { run } from './setup/run.mjs'
import { benchFiles } from './test/suites.mjs'

await prepare()
const requestedName = process.argv[2] ?? ''
const results = []
for (const file of benchFiles().filter((path) => path.includes(requestedName))) {
  console.log(`\n${bold(file)}`)
  const from = Date.now()
  const code = await run(process.execPath, ['--expose-gc', '--disable-warning=ExperimentalWarning', file])
  results.push({ file, code, time: Date.now() - from })
}
console.log(`\n${bold('Benchmarks')}`)
for (const { file, code, time } of results) {
  console.log(`${code === 0 ? green('✓') : red('✗')} ${file} (${duration(time)})${code === 0 ? '' : ` ended with ${code}`}`)
}
if (results.length === 0) console.log('No benchmark has that name.')
process.exit(results.length > 0 && results.every(({ code }) => code === 0) ? 0 : 1)
