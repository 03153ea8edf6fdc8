import { serverLayers } from './server-layers.mjs'

/** Allowed imports. `from` and `to` are paths from the root; `$1` is what the first group of `from` matched. */

const purePackages = '^shared/(contract|kernel|filter|formula|payroll-rules)/src/'
const tests = '\\.(test|bench)\\.(tsx?|mjs)$|/(test|bench|scripts|fixtures)/'
const npm = (name) => `^node_modules/${name}(/|$)`

export const rules = [
  {
    name: 'islands',
    comment: 'Una parcela importa de shared/ y de nada más: se encuentran en la URL, el bus y la API.',
    from: { path: '^packages/([^/]+)/' },
    to: { path: '^packages/', pathNot: '^packages/$1/' },
  },
  {
    name: 'shared-below',
    comment: 'Lo compartido no conoce lo que se despliega.',
    from: { path: '^(shared|importmap)/', pathNot: '^shared/dev/' },
    to: { path: '^(packages|root-config)/' },
  },
  {
    name: 'shell-reads-manifests',
    comment: 'root-config lee cada parcel.json; nunca importa una parcela.',
    from: { path: '^root-config/' },
    to: { path: '^packages/', pathNot: '/parcel\\.json$' },
  },
  {
    name: 'server-no-browser',
    comment: 'El servidor importa contract, kernel, filter, formula y payroll-rules.',
    from: { path: '^packages/server/' },
    to: { path: '^(shared|root-config)/', pathNot: '^shared/(contract|kernel|filter|formula|payroll-rules|dev)/' },
  },
  {
    name: 'server-no-vm',
    comment: 'El servidor no ejecuta código ajeno: node:vm no aísla.',
    from: { path: '^(packages/server|importmap)/', pathNot: '^importmap/src/trial-load-child\\.ts$' },
    to: { path: '^(node:)?vm$' },
  },
  {
    name: 'both-sides',
    comment: 'Lo que corre de los dos lados no usa módulos de Node.',
    from: { path: purePackages, pathNot: tests },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'both-sides-no-browser',
    comment: 'Lo que corre de los dos lados no conoce React ni el navegador.',
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
    comment: 'kernel no depende de nada.',
    from: { path: '^shared/kernel/src/', pathNot: tests },
    to: { pathNot: '^shared/kernel/' },
  },
  {
    name: 'browser-no-node',
    comment: 'Una parcela corre en el navegador: sin módulos de Node.',
    from: {
      path: '^(packages/(?!server/)[^/]+|root-config|shared/(api|bus|ui|screens|forms|parcel|widgets))/src/',
      pathNot: tests,
    },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'one-kit',
    comment: 'Fluent llega por @legajo/ui, @legajo/screens y @legajo/forms.',
    from: { path: '^packages/' },
    to: { path: npm('@fluentui') },
  },
  {
    name: 'tests-apart',
    comment: 'El producto no importa pruebas.',
    from: { path: '^(packages|shared|root-config|importmap)/[^/]*/?src/|^root-config/|^importmap/', pathNot: tests },
    to: { path: '\\.test\\.(tsx?|mjs)$|^(packages|shared)/[^/]+/test/' },
  },
  {
    name: 'declared',
    comment: 'Una dependencia se declara en package.json.',
    from: { path: '^(packages|shared|root-config|importmap|e2e)/' },
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'unknown'], pathNot: '^@legajo/' },
  },
  {
    name: 'resolves',
    comment: 'El módulo no existe.',
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: 'no-cycles',
    comment: 'Sin ciclos, tampoco de tipos.',
    from: {},
    to: { circular: true },
  },
  ...serverLayers,
]
