import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from '@jest/globals'
import { readSettings, requireSharedKey } from './settings.ts'
import { reportUnknownNames, settingNames } from './unknown-names.ts'

describe('the key that encrypts uploaded certificates', () => {
  const folder = mkdtempSync(join(tmpdir(), 'settings-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  it('stores the key next to an embedded database, the same at each start', () => {
    const { secretKey } = readSettings({ LEGAJO_DATA: folder })
    expect(secretKey).toHaveLength(32)
    expect(readSettings({ LEGAJO_DATA: folder }).secretKey).toEqual(secretKey)
    expect(readSettings({ LEGAJO_DATA: folder }).tokenKey).not.toEqual(secretKey)
  })

  it('generates no key for a database that several servers may share', () => {
    expect(readSettings({ LEGAJO_DATA: folder, DATABASE_URL: 'postgres://x' }).secretKey).toBeUndefined()
  })

  it('uses the configured key, wherever the data is', () => {
    const given = randomBytes(32)
    expect(readSettings({ LEGAJO_DATA: folder, LEGAJO_SECRET_KEY: given.toString('base64') }).secretKey).toEqual(given)
    expect(() => readSettings({ LEGAJO_DATA: folder, LEGAJO_SECRET_KEY: 'corta' })).toThrow('32 bytes en base64')
  })
})

describe('the key that signs tokens', () => {
  const folder = mkdtempSync(join(tmpdir(), 'settings-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  it('uses the configured key', () => {
    const given = randomBytes(32)
    expect(readSettings({ LEGAJO_DATA: folder, LEGAJO_TOKEN_KEY: given.toString('base64') }).tokenKey).toEqual(given)
  })

  it.each(['a', 'secreto', Buffer.alloc(32, 7).toString('base64')])('refuses a weak key at the start: %s', (text) => {
    expect(() => readSettings({ LEGAJO_DATA: folder, LEGAJO_TOKEN_KEY: text })).toThrow('LEGAJO_TOKEN_KEY')
  })

  it('refuses a damaged key file at the start', () => {
    writeFileSync(join(folder, 'token.key'), 'rota')
    expect(() => readSettings({ LEGAJO_DATA: folder })).toThrow('token.key tiene que ser de 32 bytes')
  })
})

describe('the mail server', () => {
  const folder = mkdtempSync(join(tmpdir(), 'settings-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const smtp = (url?: string, from?: string) => readSettings({ LEGAJO_DATA: folder, SMTP_URL: url, MAIL_FROM: from }).smtp

  it.each([
    ['legajo@empresa.com', { name: '', address: 'legajo@empresa.com' }],
    ['Legajo S.A. <legajo@empresa.com>', { name: 'Legajo S.A.', address: 'legajo@empresa.com' }],
    ['"Legajo, S.A." <legajo@empresa.com>', { name: 'Legajo, S.A.', address: 'legajo@empresa.com' }],
  ])('accepts the sender of mails: %s', (text, from) => {
    expect(smtp('smtp://correo', text)).toEqual({ url: 'smtp://correo', from })
  })

  it('refuses a mail server without a sender at the start', () => {
    expect(() => smtp('smtp://correo')).toThrow('SMTP_URL necesita MAIL_FROM')
    expect(smtp()).toBeUndefined()
  })

  it.each(['legajo', 'Legajo <legajo>', 'a@b.com, c@d.com', 'Legajo <a@b.com> <c@d.com>'])(
    'refuses the sender «%s» at the start',
    (text) => {
      expect(() => smtp('smtp://correo', text)).toThrow('MAIL_FROM')
    },
  )
})

describe('the trusted proxies', () => {
  const folder = mkdtempSync(join(tmpdir(), 'settings-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const proxies = (text?: string) => readSettings({ LEGAJO_DATA: folder, LEGAJO_TRUST_PROXY: text }).trustProxy

  it('trusts no proxy by default', () => {
    expect(proxies()).toBeUndefined()
    expect(proxies('127.0.0.1, 10.0.0.0/8,fd00::/8,loopback')).toEqual(['127.0.0.1', '10.0.0.0/8', 'fd00::/8', 'loopback'])
  })

  it.each(['true', '*', '2', '0.0.0.0/0', '::/0', '10.0.0.0/33', '10.0.0.0/8/8', 'proxy.local', ',', '127.0.0.1,'])(
    'refuses «%s» at the start',
    (text) => {
      expect(() => proxies(text)).toThrow('LEGAJO_TRUST_PROXY')
    },
  )
})

describe('the trusted release keys', () => {
  const folder = mkdtempSync(join(tmpdir(), 'settings-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const keys = (file: string) => readSettings({ LEGAJO_DATA: folder, LEGAJO_RELEASE_KEYS: file }).releaseKeys?.()

  it('reads the trusted release keys from the file in the setting', () => {
    const file = join(folder, 'keys.json')
    const key = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
    writeFileSync(file, JSON.stringify([{ name: 'Nómina', key, units: ['payroll'] }]))
    expect(keys(file)).toMatchObject([{ name: 'Nómina', units: ['payroll'] }])
    expect(readSettings({ LEGAJO_DATA: folder }).releaseKeys).toBeUndefined()
  })

  it('stop the start when the file is missing or wrong', () => {
    const file = join(folder, 'wrong.json')
    expect(() => keys(file)).toThrow(`LEGAJO_RELEASE_KEYS: no existe el archivo ${file}`)
    writeFileSync(file, '[]')
    expect(() => keys(file)).toThrow('al menos una clave')
  })
})

describe('the limits of requests', () => {
  const folder = mkdtempSync(join(tmpdir(), 'settings-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const limits = (text?: string) => readSettings({ LEGAJO_DATA: folder, LEGAJO_REQUEST_LIMITS: text }).requestLimits

  it('accepts two numbers as the limits of requests', () => {
    expect(limits()).toBeUndefined()
    expect(limits('100, 2000')).toEqual({ anonymous: 100, user: 2000 })
  })

  it.each(['100', '0,5', '1,2,3', 'no', '-1,5', '1.5,2'])('refuses the setting «%s»', (text) => {
    expect(() => limits(text)).toThrow('LEGAJO_REQUEST_LIMITS')
  })
})

describe('the sample data', () => {
  const folder = mkdtempSync(join(tmpdir(), 'settings-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const isLoaded = (env: Record<string, string>) => readSettings({ LEGAJO_DATA: folder, ...env }).sampleData

  it('loads into the embedded demo, and elsewhere only when LEGAJO_SAMPLE_DATA is set', () => {
    const url = { DATABASE_URL: 'postgres://x' }
    expect([isLoaded({}), isLoaded({ LEGAJO_SAMPLE_DATA: 'no' })]).toEqual([true, false])
    expect([isLoaded(url), isLoaded({ NODE_ENV: 'production' }), isLoaded({ ...url, NODE_ENV: 'production' })]).toEqual([
      false,
      false,
      false,
    ])
    expect(isLoaded({ ...url, LEGAJO_SAMPLE_DATA: 'yes' })).toBe(true)
    expect(() => isLoaded({ LEGAJO_SAMPLE_DATA: 'si' })).toThrow('LEGAJO_SAMPLE_DATA: «si» no vale; use yes o no')
  })
})

describe('values that cannot be right', () => {
  const folder = mkdtempSync(join(tmpdir(), 'settings-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://root@localhost/legajo'],
    ['DATABASE_OWNER_URL', 'localhost'],
    ['LEGAJO_URL', 'nonsense'],
    ['LEGAJO_PACKAGES_URL', 'foo'],
    ['LEGAJO_WORK', 'false'],
    ['LEGAJO_SIGNERS', '/nope'],
    ['LEGAJO_SIGN_ROOTS', '/nope.pem'],
    ['LEGAJO_SIGN_ROOTS', '/'],
  ])('refuses %s «%s» by its name', (name, value) => {
    expect(() => readSettings({ LEGAJO_DATA: folder, [name]: value })).toThrow(name)
  })

  it.each([
    ['nope', 'no existe la carpeta'],
    ['file', 'no es la carpeta'],
    ['loop', 'no se puede leer (ELOOP) la carpeta'],
  ])('refuses LEGAJO_SIGNERS «%s» with its reason', (name, reason) => {
    const path = join(folder, name)
    if (name === 'file') writeFileSync(path, '')
    if (name === 'loop') symlinkSync(path, path)
    expect(() => readSettings({ LEGAJO_DATA: folder, LEGAJO_SIGNERS: path })).toThrow(`LEGAJO_SIGNERS: ${reason} ${path}`)
  })

  it('does not print the password of a database address', () => {
    const wrong = 'postgre://user:secret@localhost/legajo'
    expect(() => readSettings({ LEGAJO_DATA: folder, DATABASE_URL: wrong })).not.toThrow('secret')
  })

  it('requires the key that servers share when they share a database', () => {
    const shared = { DATABASE_URL: 'postgres://localhost/legajo' }
    expect(() => requireSharedKey(shared, { dataFolder: folder })).toThrow('LEGAJO_TOKEN_KEY: falta')
    expect(() => requireSharedKey({ ...shared, LEGAJO_TOKEN_KEY: 'x' }, { dataFolder: folder })).not.toThrow()
    expect(() => requireSharedKey({}, { dataFolder: folder })).not.toThrow()
  })

  it('reports misspelt names with the nearest one', () => {
    expect(reportUnknownNames({ LEGAJO_SINGERS: '/a', LEGAJO_URL: 'x', PORT: '1' })).toEqual([
      'LEGAJO_SINGERS no es un ajuste de Legajo y no se usa; ¿es LEGAJO_SIGNERS?',
    ])
  })

  it('knows every setting of the README', () => {
    const text = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
    const rows = text.split('\n').filter((line) => line.startsWith('|'))
    const described = new Set([...rows.join('\n').matchAll(/LEGAJO_[A-Z0-9_]+/g)].map(([name]) => name))
    expect([...described].filter((name) => !settingNames.includes(name))).toEqual([])
    expect(settingNames.filter((name) => !described.has(name) && name !== 'LEGAJO_BUILD')).toEqual([])
  })
})
