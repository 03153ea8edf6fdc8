import { root } from '../setup/root.mjs'
import { checkImports } from './check-imports.mjs'

const { modules, problems } = await checkImports(root)
for (const { name, from, to, comment } of problems) console.log(`${from}\n  → ${to}\n  ${name}: ${comment}`)
console.log(`${modules} modules, ${problems.length} problems`)
process.exit(problems.length > 0 ? 1 : 0)
