import { anyOf, inOrder } from './in-order.mjs'

const src = '^packages/server/src/'
const tests = '\\.(test|bench)\\.tsx?$'

/** Shared parts of the server, lowest first: each imports only parts before it. */
const parts = [
  'errors',
  'pdf',
  'settings',
  'db',
  'choices',
  'session',
  'policies',
  'platform',
  'signers',
  'http',
  'resource',
  'forms',
  'sheet',
  'load',
  'anonymity',
]

/** Areas, lowest first, with the areas before it whose entrance each may import: what a lower area needs of a higher one is passed to it. */
export const areas = {
  auth: [],
  clima: [],
  embedding: ['auth'],
  communication: ['embedding'],
  files: [],
  org: ['auth', 'files'],
  parametric: [],
  shared: ['auth', 'org'],
  coaching: ['files'],
  documents: ['files'],
  time: ['org', 'files', 'documents'],
  employees: ['auth', 'org', 'time', 'documents', 'files'],
  legal: ['files', 'documents', 'time'],
  performance: ['employees', 'org', 'files', 'coaching'],
  payroll: ['employees', 'time'],
  receipts: ['payroll'],
  'law-book': ['payroll', 'receipts'],
  salary: ['org', 'employees', 'files', 'documents', 'payroll', 'performance'],
  home: ['time', 'employees', 'legal', 'coaching', 'org'],
}
const areaNames = Object.keys(areas)

/** Folders inside an area, lowest first: each imports only folders of its area before it. */
const areaFolders = {
  coaching: ['scorm', 'certificate', 'report', 'content', 'edition', 'exam', 'matrix'],
  employees: ['dated', 'plan', 'report', 'file', 'request', 'load'],
  payroll: [
    'rule-set',
    'formula',
    'rules',
    'period',
    'results',
    'novelty',
    'garnishment',
    'facts',
    'earnings',
    'trial',
    'run',
    'time-facts',
    'pre-check',
    'liquidation',
    'closing',
    'comparison',
    'retro',
    'projection',
    'grid',
    'month-data',
    'accounting',
    'official',
  ],
}

/** Folders that assemble the others, together with the files of `src/` itself. */
const assembly = ['seed', 'tenant']

export const serverLayers = [
  {
    name: 'server-folders',
    comment: 'A folder of the server is a shared part or an area, and is declared in server-layers.mjs.',
    from: {},
    to: { path: `${src}[^/]+/`, pathNot: `${src}${anyOf([...parts, ...areaNames, ...assembly])}/` },
  },
  ...inOrder('server-parts', src, parts, 'The shared parts of the server have an order: none imports a later one.'),
  {
    name: 'server-parts-below',
    comment: 'The shared parts of the server do not know the areas.',
    from: { path: `${src}${anyOf(parts)}/`, pathNot: tests },
    to: { path: `${src}(${anyOf([...areaNames, ...assembly])}/|[^/]+\\.ts$)` },
  },
  ...Object.entries(areaFolders).flatMap(([area, folders]) => [
    {
      name: 'area-folders',
      comment: 'A folder of an area with folders is declared, in its order, in server-layers.mjs.',
      from: {},
      to: { path: `${src}${area}/[^/]+/`, pathNot: `${src}${area}/${anyOf(folders)}/` },
    },
    ...inOrder(
      'area-order',
      `${src}${area}/`,
      folders,
      'The folders of an area have an order: none imports a later one, nor its types.',
    ),
    {
      name: 'area-entrance',
      comment: 'Only other areas import the entrance.ts of an area; its folders import no file above them.',
      from: { path: `${src}${area}/${anyOf(folders)}/`, pathNot: tests },
      to: { path: `${src}${area}/[^/]+\\.ts$` },
    },
  ]),
  ...areaNames.map((area) => ({
    name: 'server-areas',
    comment: 'An area imports the entrance.ts of another, and only if server-layers.mjs declares it.',
    from: { path: `${src}${area}/`, pathNot: tests },
    to: {
      path: `${src}(${anyOf([...areaNames, ...assembly])}/|[^/]+\\.ts$)`,
      pathNot: [`${src}${area}/`, ...areas[area].map((other) => `${src}${other}/entrance\\.ts$`)].join('|'),
    },
  })),
]

/** Modules that define routes for others, rather than routes of their own. */
const builders = /\/(http\/serve|resource\/serve-resource)\.ts$/
const definesRoutes = (text) => /\bserve(Operation|Resource)?\(\s*server,/.test(text)

/**
 * A route file is imported by a `registry.ts` alone: helpers that several files need stand in a file of their own. `read` returns the text
 * of a module; the result is the problems of one module of the graph.
 */
export const routeProblems = (module, read) => {
  if (!module.source.startsWith('packages/server/src/') || builders.test(module.source)) return []
  const others = module.dependents.filter((path) => !/\/registry\.ts$|\.(test|bench)\.ts$/.test(path))
  if (others.length === 0 || !definesRoutes(read(module.source))) return []
  return others.map((from) => ({
    name: 'route-files',
    from,
    to: module.source,
    comment: 'Only registry.ts imports a file of routes; what others need stands in a file of its own.',
  }))
}
