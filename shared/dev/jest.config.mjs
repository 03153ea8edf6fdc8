import { root } from './setup/root.mjs'

const base = {
  rootDir: root,
  roots: ['root-config', 'importmap', 'packages', 'shared'].map((folder) => `<rootDir>/${folder}`),
  // Plain Node instead of Jest's module system: sources are linked once per worker, not once per file.
  transform: {},
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleFileExtensions: ['ts', 'tsx', 'mjs', 'js', 'cjs', 'json', 'node'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/\\.data/'],
  modulePathIgnorePatterns: ['/dist/', '/\\.data/', '/shared/dev/templates/'],
}

const setupFiles = (file) => [`<rootDir>/shared/dev/test/${file}`]

export default {
  rootDir: root,
  maxWorkers: 2,
  // Tests of a few seconds need up to this long on a busy two-core machine; hanging tests are still detected.
  testTimeout: 300_000,
  testSequencer: '<rootDir>/shared/dev/test/longest-first.mjs',
  reporters: ['default', '<rootDir>/shared/dev/test/jest-counts.mjs'],
  projects: [
    {
      ...base,
      displayName: 'node',
      testMatch: ['**/*.test.ts', '**/*.test.mjs'],
      runner: ['jest-light-runner', { runtime: 'child_process' }],
      setupFiles: setupFiles('tsx-setup.mjs'),
    },
    {
      ...base,
      displayName: 'dom',
      testMatch: ['**/*.test.tsx'],
      // Another option makes another runner, whose workers have a window.
      runner: ['jest-light-runner', { runtime: 'child_process', window: true }],
      setupFiles: setupFiles('browser-setup.mjs'),
    },
  ],
}
