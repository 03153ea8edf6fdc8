import { anyOf, inOrder } from './in-order.mjs'

const src = '^shared/contract/src/'

/** Folders of the contract, lowest first: each imports only folders before it, and the files of `src/` itself. */
const contractFolders = [
  'files',
  'parametric',
  'shared',
  'dynamic-forms',
  'auth',
  'clima',
  'communication',
  'org',
  'time',
  'legal',
  'employees',
  'coaching',
  'payroll',
  'performance',
  'loads',
  'home',
]

export const contractOrder = [
  {
    name: 'contract-folders',
    comment: 'A folder of the contract is declared, in its order, in contract-order.mjs.',
    from: {},
    to: { path: `${src}[^/]+/`, pathNot: `${src}${anyOf(contractFolders)}/` },
  },
  {
    name: 'contract-base',
    comment: 'The files of contract/src/ itself stand below its folders.',
    from: { path: `${src}[^/]+\\.ts$`, pathNot: '\\.test\\.ts$' },
    to: { path: `${src}[^/]+/` },
  },
  ...inOrder('contract-order', src, contractFolders, 'The folders of the contract have an order: none imports a later one.'),
]
