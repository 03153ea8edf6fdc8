import sequencer from '@jest/test-sequencer'

// A CommonJS package: its class is nested under `default` once more.
const Sequencer = sequencer.default ?? sequencer

/** The slowest files, started first so that none of them runs alone at the end while the other cores are idle. */
const longest = [
  'packages/server/src/payroll/run/law-stories.test.ts',
  'packages/server/test/hostile-formulas.test.ts',
  'shared/dev/generator/generator.slow.test.mjs',
  'packages/server/test/hostile-calls.test.ts',
  'packages/server/test/install.test.ts',
  'packages/server/test/kill-server.test.ts',
  'packages/server/test/hidden-ids.test.ts',
  'packages/server/test/hidden-data.test.ts',
  'packages/server/test/rules-at-once.test.ts',
  'packages/server/test/two-servers.test.ts',
  'packages/server/test/hidden-names.test.ts',
  'packages/server/test/hidden-pay.test.ts',
  'packages/server/test/kill-during-signing.test.ts',
  'packages/server/src/payroll/formula/formula.test.ts',
  'packages/server/src/payroll/run/own-concepts.test.ts',
  'packages/server/src/seed/seed.test.ts',
  'packages/server/test/kill-during-run.test.ts',
  'packages/server/src/payroll/rules/between-changes.test.ts',
  'packages/server/src/payroll/official/prepare-annual.test.ts',
  'packages/server/test/kill-during-jobs.test.ts',
  'packages/server/src/load/more-kinds.test.ts',
  'packages/server/src/payroll/rules/take-catalogue.test.ts',
]

const rankOf = ({ path }) => {
  const index = longest.findIndex((file) => path.endsWith(file))
  return index < 0 ? longest.length : index
}

export default class LongestFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((one, other) => rankOf(one) - rankOf(other))
  }
}
