import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { AnyEndpoint } from '@legajo/contract/endpoint.ts'
import type { AnyObject } from 'yup'
import { callsOf, contractFiles } from './contract-calls.ts'
import { hostileParams, hostileValues, placesIn, type ValuePath, validValueOf, withValue } from './hostile-values.ts'
import { renewSession } from './renewed-session.ts'
import { type Caller, createTestApp, type TestApp } from './test-app.ts'

/** Sends one value in so many to each field, a different one to each; `LEGAJO_HOSTILE=1` sends every value to every field. */
const step = Number(process.env['LEGAJO_HOSTILE'] ?? 61)

/** All but sign-in: too many attempts there would block the rest of the test. */
const files = contractFiles.filter((file) => !file.startsWith('auth/'))

/** Words of a library's or the database's own messages; ours are in Spanish. */
const englishErrorWords = /\b(must|invalid|required|should|cannot|undefined|unexpected|expected|violates|is not|relation|this)\b/i

/** Whether a message has words, all of ours: quoted text was sent by the caller, and lists of choices are API names. */
const isReadable = (message: string | undefined): boolean =>
  message !== undefined && /\p{L}{3}/u.test(message) && !englishErrorWords.test(message.replace(/«[^»]*»|: .*/gs, ''))

describe('calls under attack', () => {
  let app: TestApp
  let admin: () => Promise<Caller>
  beforeAll(async () => {
    app = await createTestApp()
    admin = renewSession(app, 'admin.demo')
  })
  afterAll(() => app.close())

  /** A call's answer to hostile input: never a server fault, and a refusal message that names the problem. */
  const attack = async (call: AnyEndpoint, input: Parameters<Caller['request']>[1], what: string): Promise<void> => {
    const { status, body } = await (await admin()).request(call, input)
    if (status >= 500) expect([call.id, what, status]).toEqual([call.id, what, 'below 500'])
    if (status < 400) return
    const reported = body as { message?: string; fields?: readonly { message: string }[] }
    for (const message of [reported.message, ...(reported.fields ?? []).map((field) => field.message)]) {
      // An assertion for each of thousands of messages takes a tenth of the suite's time.
      if (isReadable(message)) continue
      expect([call.id, what, message]).toEqual([call.id, what, 'a message in Spanish'])
    }
  }

  let turn = 0
  const isTurn = () => {
    turn += 1
    return turn % step === 0
  }

  it.each(files)(
    '%s',
    async (file) => {
      for (const call of await callsOf(file)) {
        const { params, body, query } = wellMeant(call)
        for (const [what, input] of Object.entries(call.file === 'in' ? brokenUploads : call.body ? wholeBodies : {}))
          await attack(call, { params, query, ...input }, what)
        for (const name of Object.keys(params))
          for (const value of hostileParams)
            if (isTurn()) await attack(call, { params: { ...params, [name]: value }, body, query }, `${name} ${value}`)
        for (const { schema, put } of sidesOf(call, body, query))
          for (const place of placesIn(schema))
            for (const value of hostileValues)
              if (isTurn())
                await attack(call, { params, body, query, ...put(place, value) }, `${place.join('.')} ${valueText(value)}`)
      }
    },
    3_600_000,
  )
})

const idNames = [
  'id',
  'employeeId',
  'employeeIds',
  'employeesIds',
  'ids',
  'periodId',
  'liquidationId',
  'conceptId',
  'companyId',
  'scaleId',
]
const knownValues: Readonly<AnyObject> = {
  ...Object.fromEntries(idNames.map((name) => [name, 1])),
  ...{ typeCode: 'MENSUAL', conceptCode: '0100', concept: '0100', formula: '1 + 1', version: 1 },
}

/** A valid input for the call, as far as its schemas define. */
const wellMeant = (call: AnyEndpoint) => ({
  params: Object.fromEntries([...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, 1 as string | number])),
  body: call.body && validValueOf(call.body, knownValues),
  query: Object.fromEntries(
    Object.entries((call.query && validValueOf(call.query, knownValues)) ?? {}).filter(
      ([, value]) => typeof value !== 'object' && value !== undefined,
    ),
  ),
})

/** The two parts of a call that have fields. */
const sidesOf = (call: AnyEndpoint, body: unknown, query: Readonly<AnyObject>) => [
  ...(call.body
    ? [{ schema: call.body, put: (place: ValuePath, value: unknown) => ({ body: withValue(body, place, value) }) }]
    : []),
  ...(call.query
    ? [
        {
          schema: call.query,
          put: ([name = '']: ValuePath, value: unknown) => ({ query: { ...query, [name]: valueText(value) } }),
        },
      ]
    : []),
]

const valueText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 2_000)

const wholeBodies = Object.fromEntries([null, [], 'x', 5, {}].map((body) => [`body ${JSON.stringify(body)}`, { body }]))

const boundary = '----hostil'
const part = (more: string) => `--${boundary}\r\ncontent-disposition: form-data; name=${more}`
const file = (name: string, bytes: string) => part(`"file"; filename="${name}"\r\n\r\n${bytes}\r\n`)
const end = `--${boundary}--\r\n`
const brokenUploads = Object.fromEntries(
  Object.entries({
    cut: part('"file"; filename="a.pdf"\r\n\r\n%PDF-1.4 aaaa'),
    empty: end,
    'field only': `${part('"file"\r\n\r\nabc\r\n')}${end}`,
    'strange name': `${part('"__proto__"; filename="../../a\u0000.pdf"\r\n\r\nabc\r\n')}${end}`,
    'many files': `${Array.from({ length: 40 }, (_, index) => file(`${index}.pdf`, 'abc')).join('')}${end}`,
    'no such file': `${file('a.xlsx', 'PK\u0003\u0004 nothing of a sheet')}${end}`,
    'without parts': 'x',
  }).map(([what, body]) => [what, { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }]),
)
