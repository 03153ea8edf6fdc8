import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { leaveCompany } from '@legajo/bus/company.ts'
import { refusals$ } from '@legajo/bus/refusals.ts'
import { currentSession, signIn, signOut } from '@legajo/bus/session-state.ts'
import { endpoint } from '@legajo/contract/endpoint.ts'
import axios, { AxiosError, type InternalAxiosRequestConfig } from 'axios'
import { boolean, number, object, string } from 'yup'
import { ApiError } from './api-error.ts'
import { call } from './call.ts'
import { download, nameIn, upload } from './files.ts'

const itemSchema = object({ id: number().required(), name: string().required() })
const items = {
  get: endpoint('X-1', 'GET', '/things/{id}', { access: 'session', returns: itemSchema, summary: '' }),
  create: endpoint('X-2', 'POST', '/things', {
    access: 'session',
    body: object({ name: string() }),
    returns: itemSchema,
    once: true,
    summary: '',
  }),
  open: endpoint('X-3', 'POST', '/open', { access: 'public', summary: '' }),
  switch: endpoint('X-4', 'PUT', '/switch', { access: 'session', body: object({ on: boolean() }), summary: '' }),
}

type Reply = { readonly status: number; readonly data?: unknown; readonly headers?: Record<string, string> }
type SentRequest = InternalAxiosRequestConfig
let sent: SentRequest[] = []
let answer: (config: SentRequest) => Reply | Promise<Reply> = () => ({ status: 200, data: {} })
const header = (config: SentRequest | undefined, name: string): unknown => config?.headers.get(name)

beforeEach(() => {
  sent = []
  axios.defaults.adapter = async (config) => {
    sent.push(config)
    const { status, data, headers = {} } = await answer(config)
    return { status, data, headers, statusText: '', config }
  }
  signIn({
    userId: 7,
    username: 'ana',
    name: 'Ana',
    employeeId: null,
    tenant: 'acme',
    accessToken: 'old',
    refreshToken: 'refresh',
    expiresAt: Date.now() + 600_000,
    selfService: false,
    admin: true,
    permits: [],
    companies: [
      {
        id: 3,
        name: 'Tres',
        flags: { assigned: true, seeConfidentialInfo: false, seeConfidentialEmployee: false, defaultCompany: true },
      },
    ],
    companyId: 3,
  })
})
afterEach(() => signOut())

const failure = async (work: Promise<unknown>): Promise<ApiError> => {
  try {
    await work
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
  throw new Error('it should have failed')
}

describe('call', () => {
  it('sends tenant, company, token and a fresh request id', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the server would set it
    document.cookie = 'XSRF-TOKEN=abc'
    await call(items.get, { params: { id: 5 }, extraCompanies: [3, 4] })
    await call(items.get, { params: { id: 5 } })
    const [first, second] = sent
    expect(first?.url).toBe('/things/5')
    expect(header(first, 'X-Tenant')).toBe('acme')
    expect(header(first, 'selected-company')).toBe('3')
    expect(header(first, 'extra-companies')).toBe('3,4')
    expect(header(first, 'Authorization')).toBe('Bearer old')
    expect(header(first, 'X-XSRF-TOKEN')).toBe('abc')
    expect(header(first, 'X-Request-ID')).not.toBe(header(second, 'X-Request-ID'))
  })

  it('omits the authorisation step for public calls', async () => {
    await call(items.open)
    expect(header(sent[0], 'Authorization')).toBeUndefined()
    expect(header(sent[0], 'selected-company')).toBeUndefined()
  })

  it.each([413, 408, 503])('repeats once after %i, with the retry-count header and the same key', async (status) => {
    answer = () => ({ status: sent.length === 1 ? status : 200, data: { id: 1, name: 'a' } })
    await call(items.create, { body: { name: `a ${status}` } })
    expect(sent).toHaveLength(2)
    expect(header(sent[0], 'retry-count')).toBeUndefined()
    expect(header(sent[1], 'retry-count')).toBe('1')
    expect(header(sent[0], 'Idempotency-Key')).toBe(header(sent[1], 'Idempotency-Key'))
  })

  it('gives up after the second 503', async () => {
    answer = () => ({ status: 503 })
    expect((await failure(call(items.get, { params: { id: 1 } }))).status).toBe(503)
    expect(sent).toHaveLength(2)
  })

  it('renews the session once for several calls refused concurrently', async () => {
    answer = ({ url, headers }) => {
      if (url?.includes('refresh-token'))
        return { status: 200, data: { accessToken: 'new', refreshToken: 'refresh2', expiresAt: Date.now() + 600_000 } }
      return headers.get('Authorization') === 'Bearer new'
        ? { status: 200, data: { id: 1, name: 'a' } }
        : { status: 401, data: { code: 'HC_424', message: 'SU SESIÓN HA EXPIRADO' } }
    }
    await Promise.all([1, 2, 3, 4, 5].map((id) => call(items.get, { params: { id } })))
    expect(sent.filter(({ url }) => url?.includes('refresh-token'))).toHaveLength(1)
    expect(currentSession()?.refreshToken).toBe('refresh2')
  })

  it('ends the session and notifies the shell when the refresh token is refused', async () => {
    const reported: string[] = []
    const subscription = refusals$.subscribe((refusal) => reported.push(refusal))
    answer = () => ({ status: 401, data: { code: 'HC_424', message: 'SU SESIÓN HA EXPIRADO' } })
    await failure(call(items.get, { params: { id: 1 } }))
    subscription.unsubscribe()
    expect(currentSession()).toBeNull()
  })

  it('keeps the session when the renewal itself cannot reach the server', async () => {
    answer = ({ url }) => {
      if (url?.includes('refresh-token')) throw new AxiosError('Network Error', 'ERR_NETWORK')
      return { status: 401, data: { code: 'HC_424', message: 'SU SESIÓN HA EXPIRADO' } }
    }
    await failure(call(items.get, { params: { id: 1 } }))
    expect(currentSession()).not.toBeNull()
  })

  it('drops a late answer of the former company', async () => {
    let release: (reply: Reply) => void = () => {}
    answer = () =>
      new Promise((resolve) => {
        release = resolve
      })
    const late = failure(call(items.get, { params: { id: 1 } }))
    await Promise.resolve()
    leaveCompany()
    release({ status: 200, data: { id: 1, name: 'of the former company' } })
    expect((await late).code).toBe('cancelled')
  })

  it('reports in Spanish that there is no connection', async () => {
    answer = () => {
      throw new AxiosError('Network Error', 'ERR_NETWORK')
    }
    const error = await failure(call(items.get, { params: { id: 1 } }))
    expect(error.code).toBe('offline')
    expect(error.message).toMatch(/No hay conexión/)
  })

  it('keeps the key of an intention until an answer reports its outcome', async () => {
    answer = () => {
      throw new AxiosError('Network Error', 'ERR_NETWORK')
    }
    await failure(call(items.create, { body: { name: 'Sur' } }))
    answer = () => ({ status: 200, data: { id: 1, name: 'Sur' } })
    await call(items.create, { body: { name: 'Sur' } })
    await call(items.create, { body: { name: 'Sur' } })
    const keys = sent.map((config) => header(config, 'Idempotency-Key'))
    expect(keys[0]).toBe(keys[1])
    expect(keys[1]).not.toBe(keys[2])
  })

  it('sends a double press once', async () => {
    answer = () => ({ status: 200, data: { id: 1, name: 'Sur' } })
    const [a, b] = await Promise.all([
      call(items.create, { body: { name: 'Norte' } }),
      call(items.create, { body: { name: 'Norte' } }),
    ])
    expect(sent).toHaveLength(1)
    expect(a).toEqual(b)
  })

  const press = (detail: number) => document.body.dispatchEvent(new MouseEvent('click', { bubbles: true, detail }))

  it('sends a write that is equal to a running one once, unless another was sent between', async () => {
    await Promise.all([true, true, false, true].map((on) => call(items.switch, { body: { on } })))
    expect(sent.map(({ data }) => JSON.parse(data as string))).toEqual([{ on: true }, { on: false }, { on: true }])
  })

  it('sends one write for a double press whose first answer came at once, and two for two presses', async () => {
    press(1)
    await call(items.switch, { body: { on: true } })
    press(2)
    await call(items.switch, { body: { on: true } })
    expect(sent).toHaveLength(1)
    press(1)
    await call(items.switch, { body: { on: true } })
    expect(sent).toHaveLength(2)
  })

  it('sends the same file once for a double press, and another file of the same name too', async () => {
    const file = new File(['a'], 'fichadas.csv')
    const send = (chosen: File) => upload(items.open, { files: [chosen], fields: { kind: '7' } })
    await Promise.all([send(file), send(file)])
    expect(sent).toHaveLength(1)
    await send(new File(['bc'], 'fichadas.csv'))
    expect(sent).toHaveLength(2)
  })

  it('saves a file once for a double press, read or written', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'performance'] })
    const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    URL.createObjectURL = () => 'blob:test'
    URL.revokeObjectURL = () => {}
    answer = () => ({ status: 200, data: new Blob(['a']) })
    for (const endpoint of [items.get, items.open]) {
      sent = []
      saved.mockClear()
      const args = endpoint === items.get ? { params: { id: 5 } } : {}
      press(1)
      await download(endpoint, args)
      press(2)
      await Promise.all([download(endpoint, args), download(endpoint, args)])
      expect([sent.length, saved.mock.calls.length]).toEqual([1, 1])
      press(1)
      await download(endpoint, args)
      expect([sent.length, saved.mock.calls.length]).toEqual([2, 2])
    }
    saved.mockRestore()
    jest.useRealTimers()
  })

  it('sends a write again after a failure and for another session', async () => {
    answer = () => ({ status: 409, data: { code: 'conflict' } })
    press(2)
    await failure(call(items.switch, { body: { on: false } }))
    answer = () => ({ status: 200, data: {} })
    await call(items.switch, { body: { on: false } })
    leaveCompany()
    await call(items.switch, { body: { on: false } })
    expect(sent).toHaveLength(3)
  })

  it.each([
    [{ code: 'duplicate', message: 'Valor duplicado: A', fields: { code: 'Este código ya esta en uso' } }, 'duplicate'],
    [
      { hcType: 'duplicate', message: 'Valor duplicado: A', fields: [{ path: 'code', message: 'Este código ya esta en uso' }] },
      'duplicate',
    ],
    [
      { error: { code: 'duplicate', message: 'Valor duplicado: A' }, fields: { code: ['Este código ya esta en uso'] } },
      'duplicate',
    ],
  ])('reads the error %#', async (data, code) => {
    answer = () => ({ status: 409, data })
    const error = await failure(call(items.get, { params: { id: 1 } }))
    expect(error.code).toBe(code)
    expect(error.message).toBe('Valor duplicado: A')
    expect(error.fields).toEqual({ code: 'Este código ya esta en uso' })
    expect(error.requestId).not.toBe('')
  })
})

describe('nameIn', () => {
  it.each([
    ['attachment; filename="recibo.pdf"', 'recibo.pdf'],
    ["attachment; filename=x.pdf; filename*=UTF-8''Liquidaci%C3%B3n%20marzo.xlsx", 'Liquidación marzo.xlsx'],
    ['attachment; filename="../../etc/passwd"', 'passwd'],
    ['inline', undefined],
  ])('finds the name in %s', (text, name) => {
    expect(nameIn(text)).toBe(name)
  })
})
