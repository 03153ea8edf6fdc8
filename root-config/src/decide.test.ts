import { expect, it } from '@jest/globals'
import type { Manifest } from '@legajo/bus/manifest.ts'
import { areaOf, type Circumstances, decideRoute } from './decide.ts'

const manifests: readonly Manifest[] = [
  {
    name: 'auth',
    title: 'Acceso',
    api: '0.1',
    routes: [
      { path: '/ingresar', title: 'Ingresar', area: 'public', permit: null, visitorsOnly: true },
      { path: '/ingresar/{hash}', title: 'Ingresar', area: 'public', permit: null, visitorsOnly: true },
      { path: '/forbidden/admin', title: 'Acceso denegado', area: 'admin', permit: null },
      { path: '/home', title: 'Inicio', area: 'admin', permit: null },
      { path: '/selfservice/dashboard', title: 'Mi espacio', area: 'self', permit: 'SELF' },
      { path: '/evaluation', title: 'Mi evaluación', area: 'self', permit: null },
    ],
  },
  {
    name: 'payroll',
    title: 'Sueldos',
    api: '0.1',
    routes: [
      {
        path: '/liquidation-module/liquidation',
        title: 'Liquidar',
        area: 'admin',
        permit: 'LIQ',
        aliases: ['/liquidacion-module/liquidation'],
      },
      { path: '/both', title: 'Ambos', area: 'admin', permit: ['A', 'B'] },
      { path: '/secret', title: 'Confidencial', area: 'admin', permit: null, confidential: true },
      { path: '/employee/{id}', title: 'Legajo', area: 'admin', permit: null, aliases: ['/empleado/{id}'] },
      { path: '/clima-survey', title: 'Encuesta', area: 'public', permit: null },
    ],
  },
]

const flags = { assigned: true, seeConfidentialInfo: false, seeConfidentialEmployee: false, defaultCompany: true }
const session = (
  permits: readonly string[],
  more: Partial<NonNullable<Circumstances['session']>> = {},
): Circumstances['session'] => ({
  permits,
  selfService: false,
  admin: true,
  companies: [{ id: 1, name: 'Norte', flags }],
  companyId: 1,
  ...more,
})
const employee = session(['SELF'], { selfService: true, admin: false })

const cases: readonly [address: string, who: string, session: Circumstances['session'], first: boolean, expected: string][] = [
  ['/', 'visitor', null, true, 'sign-in'],
  ['/', 'administrator', session([]), true, 'redirect /home'],
  ['/', 'employee', employee, true, 'redirect /selfservice/dashboard'],
  ['/', 'employee later', employee, false, 'redirect /selfservice/dashboard'],
  ['/home', 'visitor', null, true, 'sign-in'],
  ['/home', 'administrator', session([]), true, 'parcel auth'],
  ['/home', 'employee at first', employee, true, 'redirect /selfservice/dashboard'],
  ['/home', 'employee later', employee, false, 'parcel auth'],
  ['/home', 'employee without the permit', session([], { selfService: true }), true, 'parcel auth'],
  ['/ingresar', 'visitor', null, true, 'parcel auth'],
  ['/ingresar/', 'visitor', null, true, 'parcel auth'],
  ['/ingresar/abc', 'visitor', null, true, 'parcel auth'],
  ['/ingresar', 'administrator', session([]), true, 'redirect /home'],
  ['/ingresar', 'employee', employee, false, 'redirect /home'],
  ['/clima-survey', 'visitor', null, true, 'parcel payroll'],
  ['/clima-survey', 'administrator', session([]), true, 'parcel payroll'],
  ['/liquidation-module/liquidation', 'visitor', null, true, 'sign-in'],
  ['/liquidation-module/liquidation', 'with the permit', session(['LIQ']), true, 'parcel payroll'],
  ['/liquidation-module/liquidation', 'without it', session(['OTHER']), true, 'forbidden admin LIQ'],
  ['/liquidacion-module/liquidation', 'other spelling', session(['LIQ']), true, 'redirect /liquidation-module/liquidation'],
  ['/empleado/7', 'other spelling with a name', session([]), true, 'redirect /employee/7'],
  ['/both', 'with one of two', session(['A']), true, 'forbidden admin B'],
  ['/both', 'with both', session(['A', 'B']), true, 'parcel payroll'],
  ['/selfservice/dashboard', 'administrator', session([]), true, 'forbidden self SELF'],
  ['/secret', 'without the flag', session([]), true, 'confidential'],
  [
    '/secret',
    'with the flag',
    session([], { companies: [{ id: 1, name: 'N', flags: { ...flags, seeConfidentialInfo: true } }] }),
    true,
    'parcel payroll',
  ],
  ['/nowhere', 'visitor', null, true, 'sign-in'],
  ['/nowhere', 'administrator', session([]), true, 'not-found'],
]

it.each(cases)('decides the route %s for a session: %s', (address, _, who, first, expected) => {
  const decision = decideRoute(address, { manifests, session: who, first })
  const stated = {
    parcel: () => (decision.kind === 'parcel' ? `parcel ${decision.parcel}` : ''),
    redirect: () => (decision.kind === 'redirect' ? `redirect ${decision.to}` : ''),
    forbidden: () => (decision.kind === 'forbidden' ? `forbidden ${decision.area} ${decision.missing.join()}` : ''),
    'sign-in': () => 'sign-in',
    'not-found': () => 'not-found',
    confidential: () => 'confidential',
  }[decision.kind]()
  expect(stated).toBe(expected)
})

it.each([
  ['/home', 'admin'],
  ['/selfservice', 'self'],
  ['/evaluation', 'self'],
  ['/selfservice/x', 'self'],
  ['/a/selfservice', 'admin'],
  ['/', 'admin'],
])('treats the address %s as area %s', (path, area) => expect(areaOf(path, manifests)).toBe(area))
