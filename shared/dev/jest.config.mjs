import { root } from './setup/root.mjs'

const swc = [
  '@swc/jest',
  {
    swcrc: false,
    jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } }, target: 'es2024' },
    module: { type: 'es6' },
    sourceMaps: 'inline',
  },
]

const base = {
  rootDir: root,
  roots: ['root-config', 'importmap', 'packages', 'shared'].map((folder) => `<rootDir>/${folder}`),
  transform: { '^.+\\.tsx?$': swc },
  // Our own packages are links in node_modules to sources: they must be transformed like any other file.
  transformIgnorePatterns: ['/node_modules/'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleFileExtensions: ['ts', 'tsx', 'mjs', 'js', 'cjs', 'json', 'node'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/\\.data/'],
  modulePathIgnorePatterns: ['/dist/', '/\\.data/', '/shared/dev/templates/'],
}

/** Code that runs in Node, alone or as well as in the browser: the light runner does not transform it. */
const nodeFolders = [
  'importmap',
  'packages/server',
  ...['contract', 'dev', 'filter', 'formula', 'kernel', 'payroll-rules'].map((name) => `shared/${name}`),
]
const nodeTests = nodeFolders.flatMap((folder) => [`<rootDir>/${folder}/**/*.test.ts`, `<rootDir>/${folder}/**/*.test.mjs`])

export default {
  rootDir: root,
  maxWorkers: 2,
  // Each file of the dom project loads its own modules; a worker that grew is replaced between files.
  workerIdleMemoryLimit: '1500MB',
  // Tests of a few seconds need up to this long on a busy two-core machine; hanging tests are still detected.
  testTimeout: 300_000,
  testSequencer: '<rootDir>/shared/dev/test/longest-first.mjs',
  reporters: ['default', '<rootDir>/shared/dev/test/jest-counts.mjs'],
  projects: [
    // Plain Node instead of Jest's module system: sources are linked once per worker, not once per file.
    {
      ...base,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: nodeTests,
      transform: {},
      runner: ['jest-light-runner', { runtime: 'child_process' }],
      setupFiles: ['<rootDir>/shared/dev/test/light-setup.mjs'],
    },
    {
      ...base,
      displayName: 'browser code',
      testEnvironment: 'node',
      testMatch: ['**/*.test.ts'],
      testPathIgnorePatterns: [...base.testPathIgnorePatterns, ...nodeFolders.map((folder) => `<rootDir>/${folder}/`)],
    },
    {
      ...base,
      displayName: 'dom',
      testEnvironment: 'jsdom',
      testMatch: ['**/*.test.tsx'],
      // jsdom resolves the browser entry of a package, which for some is not an ES module that Jest can read.
      testEnvironmentOptions: { customExportConditions: ['import', 'node', 'default'] },
      setupFiles: ['<rootDir>/shared/dev/test/dom-setup.mjs'],
    },
  ],
}
