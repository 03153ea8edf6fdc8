import { generateKeyPairSync } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { Manifest } from '@legajo/bus/manifest.ts'
import Fastify from 'fastify'
import { deploy, signatureName } from './deploy.ts'
import { importMap, servePage } from './http.ts'
import type { Precondition } from './next-state.ts'
import type { OwnKey } from './own-key.ts'
import type { Package } from './package.ts'
import { pageKindOf, pageOf } from './page.ts'
import { isCompatible } from './preflight.ts'
import { publish, rollback } from './publish.ts'
import { integrityOf, type Release, versionOfRelease } from './release.ts'
import { encodeSigned, type RefusedRequest, requestHeader } from './release-calls.ts'
import { returnFailing } from './return-failing.ts'
import { SignatureRefused, type SignedStatement, signRelease, signStatement } from './signature.ts'
import { ReleaseConflict, ReleaseRefused, type State, Store } from './store.ts'
import { faultsOfTrialLoad } from './trial-load.ts'
import { readTrustedKeys, trustForAllUnits, verifySigned } from './trusted-keys.ts'

let folder: string
let store: Store
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'legajo-releases-'))
  store = new Store(folder, trustedKeys)
  clock = Date.now() + 60_000
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const register = (deps: readonly string[], body: string): string =>
  `System.register(${JSON.stringify(deps)},function(e,c){return{setters:[${deps.map(() => 'function(){}')}],execute:function(){${body}}}})`

type ReleaseParts = Partial<Omit<Release, 'files' | 'version'>> & { readonly unit: string }

const packRelease = (parts: ReleaseParts, files: Readonly<Record<string, string>>, needs: readonly string[] = []): Package => {
  const content: Omit<Release, 'version'> = {
    specifiers: {},
    exports: {},
    imports: {},
    ...parts,
    files: Object.fromEntries(
      Object.entries(files).map(([name, text]) => [
        name,
        { integrity: integrityOf(Buffer.from(text)), bytes: text.length, brotli: text.length, needs },
      ]),
    ),
  }
  return {
    release: { ...content, version: versionOfRelease(content) },
    bytes: (file) => (files[file] === undefined ? null : Buffer.from(files[file])),
  }
}

const manifest = (name: string, path: string): Manifest => ({
  name,
  title: name,
  api: '0.1',
  routes: [{ path, title: 'T', area: 'admin', permit: null }],
})
const shared = packRelease(
  {
    unit: 'shared',
    specifiers: { '@legajo/ui': 'ui-1.js' },
    exports: { '@legajo/ui': ['Button'] },
    provides: { api: '0.1.3', bus: '0.1.0' },
  },
  { 'ui-1.js': register([], `e('Button',1)`) },
)
const parcel = (
  name: string,
  edition: number,
  more: Partial<ReleaseParts> = {},
  body = `e('bootstrap',1);e('mount',1);e('unmount',1)`,
): Package =>
  packRelease(
    {
      unit: name,
      specifiers: { [`@legajo/${name}`]: `${name}-${edition}.js` },
      exports: {},
      imports: { '@legajo/ui': ['Button'] },
      manifest: manifest(name, `/${name}`),
      ...more,
    },
    { [`${name}-${edition}.js`]: `${register(['@legajo/ui'], body)}//${edition}` },
    ['@legajo/ui'],
  )

const team = (name: string, units: readonly string[] = ['*'], until?: Date): OwnKey => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return { privateKey, trusted: { ...trustForAllUnits(publicKey, name), units, ...(until && { until }) } }
}
const ana = team('ana')
const beto = team('beto')
const payrollTeam = team('nómina', ['org'])
const retired = team('retirada', ['*'], new Date('2026-01-01'))
const trustedKeys = [ana, beto, payrollTeam, retired].map((one) => one.trusted)

// Advances time: requests of one test are issued faster than the clock ticks.
let clock = Date.now()
const nextInstant = (): Date => new Date(clock++)

/** Publishes as the command line does: signed for this store with the current time. */
const publishUnit = (
  unit: Package,
  { by = ana, ...precondition }: Precondition & { readonly by?: OwnKey } = {},
  into = store,
): State => {
  const signed = signRelease(by.privateKey, unit.release, { store: into.id, commit: 'abc' }, { from: nextInstant() })
  return publish(into, unit, verifySigned(into.keys, signed), precondition)
}
const rollBackTo = (target: { readonly unit?: string; readonly to?: number }, by = ana): State =>
  rollback(
    store,
    verifySigned(
      store.keys,
      signStatement(by.privateKey, { action: 'rollback', store: store.id, ...target }, { from: nextInstant() }),
    ),
  )
const fileOf = (name: string): string | undefined => store.published()?.map.imports[`@legajo/${name}`]

describe('publishing', () => {
  beforeEach(() => {
    publishUnit(shared)
  })

  it('adds the parcel to the map with the hash of its bytes and its dependencies', () => {
    const state = publishUnit(parcel('org', 1))
    const map = store.published()?.map
    expect(state).toMatchObject({ id: 2, who: 'ana', commit: 'abc' })
    expect(map?.imports['@legajo/org']).toBe('/assets/org-1.js')
    expect(map?.integrity['/assets/org-1.js']).toMatch(/^sha384-/)
    expect(map?.depcache['/assets/org-1.js']).toEqual(['@legajo/ui'])
    expect(map?.legajo.manifests.map(({ name }) => name)).toEqual(['org'])
  })

  it('removes the entries of the previous version', () => {
    publishUnit(parcel('org', 1))
    publishUnit(parcel('org', 2))
    expect(Object.keys(store.published()?.map.integrity ?? {})).toEqual(['/assets/org-2.js', '/assets/ui-1.js'])
  })

  it.each([
    ['a changed byte', () => ({ ...parcel('org', 1), bytes: () => Buffer.from('other') }), 'su hash no coincide'],
    ['a missing file', () => ({ ...parcel('org', 1), bytes: () => null }), 'falta el archivo org-1.js'],
    ['no lifecycles', () => parcel('org', 1, {}, `e('bootstrap',1)`), 'no exporta mount'],
    [
      'a file that is no module',
      () =>
        packRelease({ unit: 'org', specifiers: { '@legajo/org': 'a.js' }, manifest: manifest('org', '/o') }, { 'a.js': '1+1' }),
      'no registra ningún módulo',
    ],
    ['an import that nobody answers', () => parcel('org', 1, { imports: { '@legajo/ui': ['Gone'] } }), 'lo que no exporta: Gone'],
    [
      'another contract',
      () => parcel('org', 1, { manifest: { ...manifest('org', '/o'), api: '0.2' } }),
      'pide la API 0.2 y los módulos compartidos dan la 0.1.3',
    ],
    [
      "somebody else's specifier",
      () => parcel('org', 1, { specifiers: { '@legajo/payroll': 'org-1.js' } }),
      'no puede publicar @legajo/payroll',
    ],
    [
      'a release.json that was edited',
      () => ({ ...parcel('org', 1), release: { ...parcel('org', 1).release, version: 'x' } }),
      'cambiado después de compilar',
    ],
    [
      'a name that leaves the folder',
      () => packRelease({ unit: 'org' }, { '../x.js': register([], '') }),
      'no es un nombre de archivo admitido',
    ],
    [
      'a text that is no JavaScript',
      () => packRelease({ unit: 'vendor' }, { 'a.js': 'System.register([' }),
      'a.js no es JavaScript',
    ],
    [
      'a module that registers under a name',
      () =>
        packRelease(
          { unit: 'vendor' },
          { 'a.js': `System.register('@legajo/payroll',[],function(){return{execute:function(){}}})` },
        ),
      'registra el módulo con un nombre',
    ],
    ['code made from a string', () => parcel('org', 1, {}, `new Function('return 1')`), 'org-1.js crea código con «Function»'],
    [
      'a dependency that release.json hides',
      () => packRelease({ unit: 'vendor' }, { 'a.js': register(['@legajo/payroll'], '') }),
      'a.js depende de @legajo/payroll, y release.json dice otra cosa',
    ],
    [
      'an import that release.json hides',
      () =>
        packRelease(
          { unit: 'org', specifiers: { '@legajo/org': 'a.js' }, imports: { '@legajo/ui': ['Button'] } },
          { 'a.js': `System.register(['@legajo/ui'],function(e){var b;return{setters:[m=>{b=m.Other}],execute(){}}})` },
          ['@legajo/ui'],
        ),
      'a.js toma Other de @legajo/ui, y release.json no lo dice',
    ],
    [
      'an export that only release.json names',
      () =>
        packRelease(
          { unit: 'vendor', specifiers: { yup: 'a.js' }, exports: { yup: ['object'] } },
          { 'a.js': register([], `e('x',1)`) },
        ),
      'a.js no exporta object',
    ],
  ])('refuses %s and leaves everything unchanged', (_, make, reason) => {
    expect(() => publishUnit(make())).toThrow(ReleaseRefused)
    expect(() => publishUnit(make())).toThrow(reason)
    expect(store.newest()).toBe(1)
  })

  const hostile: readonly (readonly [string, (run: string) => string])[] = [
    [
      'the constructor of a host object',
      (run) => `URL.constructor('return process')().mainModule.constructor._load('node:fs').writeFileSync(${run})`,
    ],
    [
      'a constructor of a constructor',
      (run) => `({}).constructor.constructor('return process')().getBuiltinModule('node:fs').writeFileSync(${run})`,
    ],
    [
      'a getter of what it exports',
      (run) => `e({get mount(){URL.constructor('return process')().getBuiltinModule('node:fs').writeFileSync(${run})}})`,
    ],
    [
      'a rejected promise',
      (run) =>
        `Promise.reject({get message(){URL.constructor('return process')().getBuiltinModule('node:fs').writeFileSync(${run})}})`,
    ],
  ]
  it.each(hostile)('executes no code of a module that attacks by %s', (_, body) => {
    const mark = join(folder, 'executed')
    const code = `${body(`${JSON.stringify(mark)},'x'`)};e('bootstrap',1);e('mount',1);e('unmount',1)`
    publishUnit(parcel('org', 1, {}, code))
    expect(existsSync(mark)).toBe(false)
  })

  it.each(hostile)('refuses code next to the module that attacks by %s', (_, body) => {
    const mark = join(folder, 'executed')
    const file = `${register([], `e('bootstrap',1);e('mount',1);e('unmount',1)`)};${body(`${JSON.stringify(mark)},'x'`)}`
    const parts = { unit: 'org', specifiers: { '@legajo/org': 'a.js' }, manifest: manifest('org', '/o') }
    expect(() => publishUnit(packRelease(parts, { 'a.js': file }))).toThrow('a.js tiene código fuera de System.register')
    expect(existsSync(mark)).toBe(false)
  })

  it('refuses an address that another parcel owns', () => {
    publishUnit(parcel('org', 1))
    expect(() => publishUnit(parcel('time', 1, { manifest: manifest('time', '/org') }))).toThrow('reclaman la misma dirección')
  })

  it('refuses different bytes under a published name', () => {
    publishUnit(parcel('org', 1))
    expect(() => publishUnit(packRelease({ unit: 'vendor' }, { 'org-1.js': register([], '') }))).toThrow('con otro contenido')
  })
})

describe('signed requests', () => {
  const accept = (signed: SignedStatement, unit = parcel('org', 1)): State =>
    publish(store, unit, verifySigned(store.keys, signed))
  const sign = (
    by: OwnKey,
    period: { from?: Date; minutes?: number } = {},
    target: { store: string | null } = { store: store.id },
  ) => signRelease(by.privateKey, parcel('org', 1).release, target, { from: nextInstant(), ...period })
  beforeEach(() => {
    publishUnit(shared)
  })

  it('records the publisher, the key and the integrity of the release', () => {
    expect(accept(sign(payrollTeam))).toMatchObject({
      who: 'nómina',
      key: payrollTeam.trusted.id,
      integrity: expect.stringMatching(/^sha384-/),
    })
  })

  it.each<[string, () => SignedStatement, string]>([
    ['of an unknown key', () => sign(team('stranger')), 'no está entre las de esta instalación'],
    ['of a key that is retired', () => sign(retired), 'firma solo hasta el 2026-01-01'],
    ['for another store', () => sign(ana, {}, { store: 'other' }), 'se firmó para otra instalación'],
    ['of a build', () => sign(ana, {}, { store: null }), 'la firma es de una compilación'],
    ['that expired', () => sign(ana, { from: new Date(Date.now() - 3_600_000) }), 'venció'],
    ['that is valid for years', () => sign(ana, { minutes: 1_000_000 }), 'dura más de lo permitido'],
    ['of the future', () => sign(ana, { from: new Date(Date.now() + 3_600_000) }), 'una fecha que no sirve'],
    ['under the name of another key', () => ({ ...sign(beto), key: ana.trusted.id }), 'no corresponde a lo enviado'],
  ])('refuses a signature %s', (_, signed, reason) => {
    expect(() => accept(signed())).toThrow(SignatureRefused)
    expect(() => accept(signed())).toThrow(reason)
    expect(store.newest()).toBe(1)
  })

  it("refuses a unit outside the key's scope, and the whole suite", () => {
    expect(() => publishUnit(parcel('time', 1), { by: payrollTeam })).toThrow('la clave «nómina» no publica time, solo org')
    expect(() => rollBackTo({ to: 1 }, payrollTeam)).toThrow('no publica la suite entera')
  })

  it('refuses a release signed before the last accepted request of its unit or of the suite', () => {
    const old = sign(payrollTeam)
    accept(old)
    publishUnit(parcel('org', 2))
    expect(() => accept(old)).toThrow('ya se aceptó uno del')
    const before = sign(ana)
    rollBackTo({ to: 1 })
    expect(() => accept(before)).toThrow('ya se aceptó uno del')
    expect(fileOf('org')).toBeUndefined()
  })

  it('refuses a rollback requested before the last accepted request', () => {
    accept(sign(ana))
    publishUnit(parcel('org', 2))
    const request = signStatement(ana.privateKey, { action: 'rollback', store: store.id, unit: 'org' }, { from: nextInstant() })
    rollback(store, verifySigned(store.keys, request))
    publishUnit(parcel('org', 3))
    expect(() => rollback(store, verifySigned(store.keys, request))).toThrow('ya se aceptó uno del')
  })

  it('serves nothing from the folder that is not signed by a trusted key', () => {
    accept(sign(payrollTeam))
    const { units } = store.state(2)
    const file = join(folder, 'releases/org', `${units['org']}.json`)
    const changed = JSON.parse(readFileSync(file, 'utf8'))
    writeFileSync(file, JSON.stringify({ ...changed, exports: { '@legajo/org': ['other'] } }))
    const reports: string[] = []
    const again = new Store(folder, trustedKeys, { report: (sentence) => reports.push(sentence) })
    expect(again.published()?.state.id).toBe(1)
    expect(reports).toEqual([expect.stringContaining('El estado 2 no se sirve')])
    expect(new Store(folder, [team('stranger').trusted]).published()).toBeNull()
  })

  it("reads an installation's list of keys and names the invalid entry", () => {
    const key = ana.trusted.publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
    const read = (...entries: readonly object[]) => readTrustedKeys(JSON.stringify(entries), 'keys.json')
    expect(read({ name: 'ana', key, units: ['org'] })).toMatchObject([{ id: ana.trusted.id, name: 'ana', units: ['org'] }])
    expect(() => read()).toThrow('al menos una clave')
    expect(() => read({ name: 'ana', key, units: ['org'] }, { key, units: ['*'] })).toThrow('keys.json, clave 2: falta «name»')
    expect(() => read({ name: 'ana', key: 'x', units: ['org'] })).toThrow('no es una clave pública Ed25519')
    expect(() => read({ name: 'ana', key, units: [] })).toThrow('«units» es una lista')
    expect(() => read({ name: 'ana', key, units: ['*'], until: 'mañana' })).toThrow('«until» es una fecha')
  })
})

describe("a team's trial load", () => {
  it('reports an error at top level', () => {
    expect(faultsOfTrialLoad(parcel('org', 1))).toEqual([])
    expect(faultsOfTrialLoad(parcel('org', 1, {}, `throw new Error('uy')`))).toEqual(['org-1.js falla al cargarse: uy'])
  })

  it('reports code made from a string, as the policy of the pages refuses it', () => {
    const body = `(0,globalThis['ev'+'al'])('1')`
    expect(faultsOfTrialLoad(parcel('org', 1, {}, body))).toEqual([expect.stringContaining('Code generation from strings')])
  })

  it('runs without the environment and without permission to write or to start processes', () => {
    const mark = join(folder, 'executed')
    const process = `URL.constructor('return process')()`
    const write = `${process}.getBuiltinModule('node:fs').writeFileSync(${JSON.stringify(mark)},'x')`
    expect(faultsOfTrialLoad(parcel('org', 1, {}, write))[0]).toContain('restricted')
    expect(existsSync(mark)).toBe(false)
    const start = `${process}.getBuiltinModule('node:child_process').execFileSync('true')`
    expect(faultsOfTrialLoad(parcel('org', 1, {}, start))[0]).toContain('restricted')
    const read = `throw new Error('names: '+Object.keys(${process}.env).length)`
    expect(faultsOfTrialLoad(parcel('org', 1, {}, read))).toEqual(['org-1.js falla al cargarse: names: 0'])
  })
})

describe('concurrent publications', () => {
  beforeEach(() => {
    publishUnit(shared)
  })

  it("loses no publication: the second store reads and keeps the first one's state", () => {
    const second = new Store(folder, trustedKeys)
    second.published()
    publishUnit(parcel('org', 1))
    publishUnit(parcel('time', 1), { by: beto }, second)
    expect(Object.keys(store.published()?.state.units ?? {}).sort()).toEqual(['org', 'shared', 'time'])
  })

  it('refuses to continue a state that this server does not trust, and continues it once its keys are up to date', () => {
    const suggestions = team('sugerencias')
    let keys = trustedKeys
    const newer = new Store(folder, [...trustedKeys, suggestions.trusted])
    const older = new Store(folder, () => keys)
    publishUnit(parcel('suggestions', 1), { by: suggestions }, newer)
    expect(() => publishUnit(parcel('org', 1), {}, older)).toThrow('suggestions')
    expect(Object.keys(newer.published()?.state.units ?? {}).sort()).toEqual(['shared', 'suggestions'])
    keys = [...trustedKeys, suggestions.trusted]
    publishUnit(parcel('org', 1), {}, older)
    expect(Object.keys(older.published()?.state.units ?? {}).sort()).toEqual(['org', 'shared', 'suggestions'])
  })

  it('replaces the release of a removed key by publishing the same unit', () => {
    const removed = team('removed')
    publishUnit(parcel('org', 1), { by: removed }, new Store(folder, [...trustedKeys, removed.trusted]))
    expect(fileOf('org')).toBeUndefined()
    publishUnit(parcel('org', 2))
    expect(fileOf('org')).toBe('/assets/org-2.js')
  })

  it('answers a conflict when the precondition fails', () => {
    const etag = store.published()?.etag
    publishUnit(parcel('org', 1), { ifMatch: etag })
    expect(() => publishUnit(parcel('time', 1), { ifMatch: etag })).toThrow(ReleaseConflict)
  })

  it('never assigns a number twice', () => {
    const next = { who: 'a', key: 'k', what: 'x', integrity: '', commit: null, issued: {}, units: {}, deployed: '' }
    store.append(1, next)
    expect(() => store.append(1, next)).toThrow(ReleaseConflict)
    expect(readdirSync(join(folder, 'states')).sort()).toEqual(['000001.json', '000002.json'])
  })
})

describe('rollback', () => {
  beforeEach(() => {
    publishUnit(shared)
    publishUnit(parcel('org', 1))
    publishUnit(parcel('time', 1))
    publishUnit(parcel('org', 2))
  })

  it('rolls back one parcel and leaves the rest unchanged', () => {
    rollBackTo({ unit: 'org' }, beto)
    expect([fileOf('org'), fileOf('time')]).toEqual(['/assets/org-1.js', '/assets/time-1.js'])
    expect(store.history().map(({ who, what }) => [who, what.split(' ')[0]])[0]).toEqual(['beto', 'volver'])
  })

  it('reaches any stored state, also by rolling back a rollback', () => {
    rollBackTo({ unit: 'org' })
    rollBackTo({ unit: 'org', to: 4 })
    expect(fileOf('org')).toBe('/assets/org-2.js')
    rollBackTo({ to: 2 })
    expect([fileOf('org'), fileOf('time')]).toEqual(['/assets/org-1.js', undefined])
  })

  it('goes further back at a second rollback, not to the version just rejected', () => {
    publishUnit(parcel('org', 3))
    rollBackTo({ unit: 'org' })
    rollBackTo({ unit: 'org' })
    expect(fileOf('org')).toBe('/assets/org-1.js')
    expect(() => rollBackTo({ unit: 'org' })).toThrow('no tiene una versión anterior')
  })

  it('reports an error when there is no state to return to', () => {
    expect(() => rollBackTo({ unit: 'time' })).toThrow('no tiene una versión anterior')
    expect(() => rollBackTo({ to: 99 })).toThrow('no está entre los guardados')
  })
})

/** A build on disk; with `by`, signed for the start of a server. */
const dist = (unit: Package, by?: OwnKey, from = nextInstant()): string => {
  const place = mkdtempSync(join(folder, 'dist-'))
  for (const file of Object.keys(unit.release.files)) writeFileSync(join(place, file), unit.bytes(file) ?? '')
  writeFileSync(join(place, 'release.json'), JSON.stringify(unit.release))
  const signed = by && signRelease(by.privateKey, unit.release, { store: null }, { from, minutes: 60 })
  if (signed) writeFileSync(join(place, signatureName), JSON.stringify(signed))
  return place
}

it('keeps independent releases and foreign units at an upgrade, and reports it', () => {
  deploy(store, [dist(shared), dist(parcel('org', 1)), dist(parcel('time', 1)), dist(parcel('clima', 1))], ana)
  publishUnit(parcel('org', 7))
  publishUnit(parcel('suggestions', 1))
  publishUnit(parcel('time', 7))
  const reports: string[] = []
  const next = [dist(shared), dist(parcel('org', 1)), dist(parcel('time', 2))]
  const state = deploy(store, next, ana, (sentence) => reports.push(sentence))
  // org: only released; suggestions: unknown to the build; time: both changed; clima: removed by the build.
  expect(['org', 'suggestions', 'time', 'clima'].map(fileOf)).toEqual([
    '/assets/org-7.js',
    '/assets/suggestions-1.js',
    '/assets/time-7.js',
    undefined,
  ])
  expect(state?.what).toBe('desplegar la suite, sin org, time')
  expect(reports).toEqual([expect.stringContaining('Siguen publicadas las versiones propias de org, time')])
  expect(deploy(store, next, ana)).toBeNull()
})

it('deploys the version of the build where a release does not fit the new suite', () => {
  const wide = packRelease(
    { ...shared.release, exports: { '@legajo/ui': ['Button', 'Icon'] }, specifiers: { '@legajo/ui': 'ui-2.js' } },
    { 'ui-2.js': register([], `e('Button',1);e('Icon',1)`) },
  )
  deploy(store, [dist(wide), dist(parcel('org', 1))], ana)
  publishUnit(parcel('org', 7, { imports: { '@legajo/ui': ['Icon'] } }))
  const reports: string[] = []
  deploy(store, [dist(shared), dist(parcel('org', 2))], ana, (sentence) => reports.push(sentence))
  expect(fileOf('org')).toBe('/assets/org-2.js')
  expect(reports).toEqual([expect.stringContaining('no corresponden a la suite nueva')])
})

it('imports a build once and does not undo later releases', () => {
  const dists = [dist(shared), dist(parcel('org', 1))]
  expect(deploy(store, dists, ana)?.id).toBe(1)
  publishUnit(parcel('org', 2))
  expect(deploy(store, dists, ana)).toBeNull()
  expect(fileOf('org')).toBe('/assets/org-2.js')
  expect(deploy(store, [dist(shared), dist(parcel('org', 3))], ana)?.id).toBe(3)
  expect(fileOf('org')).toBe('/assets/org-2.js')
})

it('imports a build at the start only when each unit is signed by a key trusted for it', () => {
  expect(() => deploy(store, [dist(shared, ana), dist(parcel('org', 1))])).toThrow('org: la compilación no está firmada')
  expect(() => deploy(store, [dist(shared, payrollTeam)])).toThrow('shared: la clave «nómina» no publica shared')
  const earlier = nextInstant()
  expect(deploy(store, [dist(shared, ana), dist(parcel('org', 1), payrollTeam)])).toMatchObject({ id: 1, who: 'ana, nómina' })
  expect(() => deploy(store, [dist(shared, ana), dist(parcel('org', 3), payrollTeam, earlier)])).toThrow('ya se aceptó uno del')
  expect(fileOf('org')).toBe('/assets/org-1.js')
})

it('treats a broken state as an error, never as an empty map', () => {
  publishUnit(shared)
  writeFileSync(join(folder, 'states', '000002.json'), '{"units":')
  expect(() => new Store(folder, trustedKeys).published()).toThrow()
})

it.each([
  ['0.1', '0.1.9', true],
  ['0.1', '0.2.0', false],
  ['1.2', '1.4.0', true],
  ['1.4', '1.2.0', false],
  ['2.0', '1.9.0', false],
])('matches %s and %s: %s', (wanted, provided, expected) => expect(isCompatible(wanted, provided)).toBe(expected))

const root = packRelease(
  {
    unit: 'root',
    specifiers: { '@legajo/root-config': 'root-1.js' },
    exports: { '@legajo/root-config': [] },
    imports: { '@legajo/ui': ['Button'] },
    page: { template: '<head><!--scripts--><!--styles--></head><!--first-paint-->', scripts: [], styles: [] },
  },
  { 'root-1.js': `${register(['@legajo/ui'], '')}\n//# sourceMappingURL=root-1.js.map\n` },
  ['@legajo/ui'],
)

describe('a version that fails in browsers', () => {
  beforeEach(() => {
    publishUnit(shared)
    publishUnit(parcel('org', 1))
    publishUnit(parcel('org', 2))
    publishUnit(parcel('time', 1))
  })
  const failing = (edition: number, reporters: number, name = 'org') => ({
    unit: name,
    version: parcel(name, edition).release.version,
    reporters,
  })

  it('returns to the former one when three people report it', () => {
    expect(returnFailing(store, failing(2, 2))).toBeNull()
    expect(returnFailing(store, failing(2, 3))).toMatchObject({ id: 5, who: 'retorno automático' })
    expect([fileOf('org'), fileOf('time')]).toEqual(['/assets/org-1.js', '/assets/time-1.js'])
    expect(returnFailing(store, failing(2, 4))).toBeNull()
  })

  it('stays when it is not served, is older than an hour, or has no former version', () => {
    expect(returnFailing(store, failing(1, 3))).toBeNull()
    expect(returnFailing(store, failing(2, 3), Date.now() + 3_700_000)).toBeNull()
    expect(returnFailing(store, failing(1, 3, 'time'))).toBeNull()
    expect(fileOf('org')).toBe('/assets/org-2.js')
  })
})

describe('the start files of a page', () => {
  const startFile = (): string =>
    Object.keys(store.published()?.starts ?? {}).find((name) => /^inicio-[0-9a-f]+\.js$/.test(name)) ?? ''

  it('contain every module of the first chain, each with its published integrity', () => {
    publishUnit(shared)
    publishUnit(root)
    const text = readFileSync(join(store.assets, startFile()), 'utf8')
    const announced = [...text.matchAll(/legajo\.part\("([^"]+)","([^"]+)"\);System\.register/g)].map(([, url, hash]) => [
      url,
      hash,
    ])
    expect(announced).toEqual([
      ['/assets/root-1.js', root.release.files['root-1.js']?.integrity],
      ['/assets/ui-1.js', shared.release.files['ui-1.js']?.integrity],
    ])
    expect(text).not.toContain('sourceMappingURL')
    expect(store.published()?.starts[startFile()]).toBe(integrityOf(Buffer.from(text)))
  })

  it('lists the start files in the page with their integrity, and renames them when one of their modules changes', () => {
    publishUnit(shared)
    publishUnit(root)
    const published = store.published()
    if (!published) throw new Error('nothing published')
    const before = startFile()
    expect(pageOf(published, 'any')).toContain(
      `<script defer src="/assets/${before}" integrity="${published.starts[before]}"></script>`,
    )
    publishUnit(parcel('org', 1))
    expect(startFile()).toBe(before)
    const next = packRelease(
      { ...shared.release, specifiers: { '@legajo/ui': 'ui-2.js' } },
      { 'ui-2.js': register([], `e('Button',2)`) },
    )
    publishUnit(next)
    expect(startFile()).not.toBe(before)
  })
})

describe('the first paint of a page', () => {
  const first = { path: '/entrar', html: '<template>Hola</template>', scripts: ['first-1.js'], styles: ['first-1.css'] }
  const files = { 'auth-1.js': register([], ['bootstrap', 'mount', 'unmount'].map((name) => `e('${name}',1)`).join(';')) }
  const manifestOf = (visitorsOnly: boolean): Manifest => ({
    ...manifest('auth', '/entrar'),
    routes: [{ path: '/entrar', title: 'Entrar', area: 'public', permit: null, visitorsOnly, reads: ['/look'] }],
  })
  const auth = (firstPaint: typeof first, visitorsOnly = true): Package =>
    packRelease(
      { unit: 'auth', specifiers: { '@legajo/auth': 'auth-1.js' }, manifest: manifestOf(visitorsOnly), firstPaint },
      { ...files, 'first-1.js': 'draw()', 'first-1.css': '.a{}' },
    )

  it('includes the first paint in visitor pages before any module, and in no other page', () => {
    publishUnit(shared)
    publishUnit(root)
    publishUnit(auth(first))
    const published = store.published()
    if (!published) throw new Error('nothing published')
    const kinds = ['/entrar', '/', '/org'].map((path) => pageKindOf(published.releases, path))
    expect(kinds).toEqual(['visitor', 'home', 'any'])
    for (const kind of ['visitor', 'home'] as const) {
      const page = pageOf(published, kind)
      expect(page).toContain('<template>Hola</template>')
      expect(page.indexOf('src="/assets/first-1.js')).toBeLessThan(page.indexOf('src="/assets/inicio-'))
      expect(page).toContain(`<link rel="stylesheet" href="/assets/first-1.css" integrity="sha384-`)
      expect(page).toContain('"/entrar":["/look"]')
    }
    expect(pageOf(published, 'home')).toContain('"/":["/look"]')
    expect(pageOf(published, 'any')).not.toContain('first-1')
  })

  it.each([
    ['code of its own', { ...first, html: '<script>x</script>' }, true, 'lleva código o estilos'],
    ['an attribute with code', { ...first, html: '<p onclick="x()">' }, true, 'lleva código o estilos'],
    ['a file that it does not bring', { ...first, scripts: ['foreign.js'] }, true, 'falta el archivo foreign.js'],
    ['a page that is not for visitors', first, false, 'no es una página suya para visitantes'],
  ])('refuses a first paint with %s', (_, given, visitorsOnly, reason) => {
    publishUnit(shared)
    expect(() => publishUnit(auth(given, visitorsOnly))).toThrow(reason)
  })
})

describe('over HTTP', () => {
  const open = async () => {
    const app = Fastify()
    const released: string[] = []
    const accepted = new Map<number, State>()
    const refused: RefusedRequest[] = []
    await app.register(importMap, {
      store,
      audit: {
        accepted: async (states) => {
          for (const state of states) accepted.set(state.id, state)
        },
        refused: async (request) => {
          refused.push(request)
        },
        list: async () => [...accepted.values()],
        failures: async () => [],
        errorOf: (error) => {
          const statusCode = [SignatureRefused, ReleaseConflict, ReleaseRefused].findIndex((one) => error instanceof one)
          return statusCode < 0 ? error : Object.assign(new Error(String(error)), { statusCode: [403, 412, 422][statusCode] })
        },
      },
      onRelease: ({ state }) => released.push(state.what),
    })
    app.setNotFoundHandler((request, reply) => servePage(store, request, reply))
    const post = async (path: string, signed?: SignedStatement, payload?: object, headers: Record<string, string> = {}) =>
      (
        await app.inject({
          method: 'POST',
          url: `/api/releases/${path}`,
          headers: { ...(signed && { [requestHeader]: encodeSigned(signed) }), ...headers },
          ...(payload && { payload }),
        })
      ).statusCode
    return { app, released, accepted, refused, post }
  }
  const bodyOf = ({ release, bytes }: Package) => ({
    release,
    files: Object.fromEntries(
      Object.keys(release.files).map((file) => [file, Buffer.from(bytes(file) ?? []).toString('base64')]),
    ),
  })
  const signUnit = (unit: Package, by = ana): SignedStatement =>
    signRelease(by.privateKey, unit.release, { store: store.id }, { from: nextInstant() })

  it('serves the map with revalidation and files as immutable, and never answers a deleted file with a page', async () => {
    publishUnit(shared)
    const { app } = await open()
    const map = await app.inject('/import-map.json')
    expect(map.headers['cache-control']).toBe('no-cache')
    expect(
      (await app.inject({ url: '/import-map.json', headers: { 'if-none-match': String(map.headers.etag) } })).statusCode,
    ).toBe(304)
    expect((await app.inject('/assets/ui-1.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable')
    for (const url of ['/assets/gone.js', '/assets/..%2fstates%2f000001.json', '/assets/.hidden', '/assets/']) {
      const gone = await app.inject(url)
      expect([gone.statusCode, gone.headers['cache-control'], gone.headers['content-type']]).toEqual([
        404,
        'no-store',
        'text/plain; charset=utf-8',
      ])
    }
    const version = await app.inject('/version.json')
    expect([version.headers['cache-control'], version.json().hash]).toEqual(['no-store', map.json().legajo.hash])
    await app.close()
  })

  it('publishes and rolls back by signed requests and announces each once', async () => {
    publishUnit(shared)
    publishUnit(parcel('org', 1))
    const { app, released, accepted, post } = await open()
    const next = parcel('org', 2)
    expect(await post('org', signUnit(next), bodyOf(next), { 'if-match': '"old"' })).toBe(412)
    expect(await post('org', signUnit(next), bodyOf(next))).toBe(200)
    const request = signStatement(ana.privateKey, { action: 'rollback', store: store.id, unit: 'org' }, { from: nextInstant() })
    expect(await post('org/rollback', request)).toBe(200)
    expect(fileOf('org')).toBe('/assets/org-1.js')
    expect(released.map((what) => what.split(' ')[0])).toEqual(['publicar', 'volver'])
    const history = signStatement(payrollTeam.privateKey, { action: 'history', store: store.id }, { from: nextInstant() })
    const answer = await app.inject({ url: '/api/releases', headers: { [requestHeader]: encodeSigned(history) } })
    expect(answer.json().history).toHaveLength(4)
    expect([...accepted.values()].map(({ who, key, integrity }) => [who, key, integrity.slice(0, 7)])).toContainEqual([
      'ana',
      ana.trusted.id,
      'sha384-',
    ])
    await app.close()
  })

  it('refuses and records unsigned, foreign, altered or repeated requests', async () => {
    publishUnit(shared)
    publishUnit(parcel('org', 1))
    const { app, refused, post } = await open()
    const next = parcel('org', 2)
    const good = signUnit(next)
    const before = store.newest()
    expect((await app.inject('/api/releases')).statusCode).toBe(403)
    expect(await post('org', undefined, bodyOf(next))).toBe(403)
    expect(await post('org', undefined, bodyOf(next), { authorization: 'Bearer session-of-a-tenant' })).toBe(403)
    expect(await post('org', signUnit(next, team('stranger')), bodyOf(next))).toBe(403)
    expect(await post('shared', signUnit(shared, payrollTeam), bodyOf(shared))).toBe(403)
    expect(await post('org', { ...good, statement: good.statement.replace('"org"', '"org "') }, bodyOf(next))).toBe(403)
    expect(await post('time', good, bodyOf(next))).toBe(403)
    expect(await post('org/rollback', good)).toBe(403)
    expect(await post('org', good, bodyOf(parcel('org', 3)))).toBe(403)
    expect(await post('org', good, {})).toBe(403)
    expect(store.newest()).toBe(before)
    expect(await post('org', good, bodyOf(next))).toBe(200)
    expect(await post('org', good, bodyOf(next))).toBe(403)
    expect(refused).toHaveLength(11)
    expect(refused.map(({ keyName }) => keyName)).toContain('nómina')
    expect(refused.at(-1)).toMatchObject({ keyId: ana.trusted.id, keyName: 'ana', what: `publicar org ${next.release.version}` })
    expect(refused.at(-1)?.reason).toContain('ya se aceptó uno')
    await app.close()
  })

  it('answers 503 instead of a blank page before the first publication', async () => {
    const { app } = await open()
    expect((await app.inject('/home')).statusCode).toBe(503)
    await app.close()
  })
})
