import { contractOrder } from './contract-order.mjs'
import { serverLayers } from './server-layers.mjs'

/** Allowed imports. `from` and `to` are paths from the root; `$1` is what the first group of `from` matched. */

const purePackages = '^shared/(contract|kernel|filter|formula|payroll-rules)/src/'
const tests = '\\.(test|bench)\\.(tsx?|mjs)$|/(test|bench|scripts|fixtures)/'
const npm = (name) => `^node_modules/${name}(/|$)`

export const rules = [
  {
    name: 'islands',
    comment: 'A parcel imports from shared/ alone: parcels meet in the URL, the bus and the API.',
    from: { path: '^packages/([^/]+)/' },
    to: { path: '^packages/', pathNot: '^packages/$1/' },
  },
  {
    name: 'shared-below',
    comment: 'Shared code does not know what is deployed.',
    from: { path: '^(shared|importmap)/', pathNot: '^shared/dev/' },
    to: { path: '^(packages|root-config)/' },
  },
  {
    name: 'shell-reads-manifests',
    comment: 'root-config reads each parcel.json and never imports a parcel.',
    from: { path: '^root-config/' },
    to: { path: '^packages/', pathNot: '/parcel\\.json$' },
  },
  {
    name: 'server-no-browser',
    comment: 'The server imports contract, kernel, filter, formula and payroll-rules of shared/.',
    from: { path: '^packages/server/' },
    to: { path: '^(shared|root-config)/', pathNot: '^shared/(contract|kernel|filter|formula|payroll-rules|dev)/' },
  },
  {
    name: 'server-no-vm',
    comment: 'The server runs no foreign code: node:vm does not isolate.',
    from: { path: '^(packages/server|importmap)/', pathNot: '^importmap/src/trial-load-child\\.ts$' },
    to: { path: '^(node:)?vm$' },
  },
  {
    name: 'both-sides',
    comment: 'Code of both sides uses no modules of Node.',
    from: { path: purePackages, pathNot: tests },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'both-sides-no-browser',
    comment: 'Code of both sides knows neither React nor the browser.',
    from: { path: purePackages, pathNot: tests },
    to: {
      path: [
        '^shared/',
        npm('(react|react-dom|@fluentui|@griffel|axios|rxjs|single-spa|@tanstack|formik)'),
        npm('(fastify|pg|kysely|@electric-sql)'),
      ].join('|'),
      pathNot: '^shared/(contract|kernel|filter|formula|payroll-rules)/',
    },
  },
  {
    name: 'kernel-on-nothing',
    comment: 'kernel depends on nothing.',
    from: { path: '^shared/kernel/src/', pathNot: tests },
    to: { pathNot: '^shared/kernel/' },
  },
  {
    name: 'browser-no-node',
    comment: 'A parcel runs in the browser, without modules of Node.',
    from: {
      path: '^(packages/(?!server/)[^/]+|root-config|shared/(api|bus|ui|screens|forms|parcel|widgets))/src/',
      pathNot: tests,
    },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'one-kit',
    comment: 'Parcels take Fluent from @legajo/ui, @legajo/screens and @legajo/forms.',
    from: { path: '^packages/' },
    to: { path: npm('@fluentui') },
  },
  {
    name: 'tests-apart',
    comment: 'The product imports no tests.',
    from: { path: '^(packages|shared|root-config|importmap)/[^/]*/?src/|^root-config/|^importmap/', pathNot: tests },
    to: { path: '\\.test\\.(tsx?|mjs)$|^(packages|shared)/[^/]+/test/' },
  },
  {
    name: 'declared',
    comment: 'A dependency is declared in package.json.',
    from: { path: '^(packages|shared|root-config|importmap|e2e)/' },
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'unknown'], pathNot: '^@legajo/' },
  },
  {
    name: 'resolves',
    comment: 'The module does not exist.',
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: 'no-cycles',
    comment: 'No cycles, of types neither.',
    from: {},
    to: { circular: true },
  },
  ...contractOrder,
  ...serverLayers,
]
