/** `npm run check`: the fast gate before a commit. Types, style, imports and unused code, and every test without a database. */
import { prepare } from './setup/prepare.mjs'
import { jestCounts } from './test/jest.mjs'
import { finish, stage } from './test/stage.mjs'
import { lintStages, typesStages } from './test/static-stages.mjs'
import { needsDatabase, testFiles } from './test/suites.mjs'

await prepare()
await Promise.all([
  typesStages().then(lintStages),
  stage('Tests without a database', () =>
    jestCounts(testFiles().filter((file) => !needsDatabase(file) && !file.includes('.slow.'))),
  ),
])
process.exit(finish())
