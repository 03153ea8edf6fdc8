import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { keyScopes } from '@legajo/contract/embed-scopes.ts'
import type { AnyEndpoint } from '@legajo/contract/endpoint.ts'
import type { OwnRecord } from '@legajo/contract/own-record.ts'
import type { Requirement } from '@legajo/contract/requirement.ts'
import { sightsOf } from '@legajo/contract/sight.ts'
import { isAuditedRead } from '../src/policies/read-audit.ts'
import { callsOf, contractFiles } from './contract-calls.ts'

const file = new URL('../../../shared/contract/policies.txt', import.meta.url)

const requirementText = ([value, { permit = [], sees }]: [string, Requirement]): string =>
  `${value} ${[[permit].flat().join(' or '), ...sightsOf({ sees }).map((sight) => `sees ${sight}`)].filter(Boolean).join(' and ')}`

/** The policy of a call and whether its reads are audited, in one line. */
const ruleText = (whose: string, { record, unless }: OwnRecord): string =>
  `of ${whose} ${record}${unless ? ` unless ${unless}` : ''}`

const policyOf = (call: AnyEndpoint): string =>
  [
    call.id,
    'permit' in call ? call.permit : call.access,
    sightsOf(call).length > 0 && `sees ${sightsOf(call).join(' and ')}`,
    call.withoutFlag && `${call.withoutFlag} without the flag`,
    call.own && 'own records',
    call.ownRecord && ruleText("the caller's", call.ownRecord),
    call.ofTeam && ruleText("the team's", call.ofTeam),
    call.whose && `of the ${call.whose.entity}`,
    isAuditedRead(call) && 'read audited',
    call.ownPassword && `own password${call.ownPassword === true ? '' : ` to turn on ${call.ownPassword.when.turnsOn}`}`,
    call.secondPerson && `second person for the ${call.secondPerson.record}`,
    call.embeds && `embeds ${call.embeds}`,
    call.content && `${call.content.right}s the content of the ${call.content.of.toLowerCase()}`,
    call.links && 'also by link',
    call.beforePasswordChange && 'before the password change',
    call.requires && `by ${call.requires.field}: ${Object.entries(call.requires.of).map(requirementText).join('; ')}`,
    call.toggle && `toggle ${call.toggle}`,
  ]
    .filter(Boolean)
    .join(', ')

const calls = (await Promise.all(contractFiles.map(callsOf))).flat()

/** Calls of self-service whose id is not that of a record of one person, with the reason. */
const ofNobody: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    'a survey of its recipients': ['X-CL-06', 'X-CL-07'],
    'a course, edition or document of its participants, who are many': [
      ...['X-CH-63', 'X-CH-64', 'X-CH-65', 'X-CH-66', 'X-CH-67', 'X-CH-45', 'X-CH-46'],
      ...['X-CH-05', 'X-CH-06', 'X-CH-08', 'X-CH-09', 'X-CH-96', 'X-CH-97'],
    ],
    'an edition of its facilitators': ['X-CH-87'],
    'a document of the whole company': ['X-FN-04'],
    'an objective of a unit, of its leaders': ['X-PF-60'],
  }).flatMap(([reason, ids]) => ids.map((id) => [id, reason])),
)

/** Calls of pages of other sites that every employee may make, bounded by the session in their handler, with the reason. */
const forEveryone: Readonly<Record<string, string>> = {
  'X-CM-06': 'news of the companies of the caller',
  'CM-001': 'feedback of the caller on news',
  'CM-002': 'feedback of the caller on news',
  'X-FN-03': 'documents of the company for its employees, and what the caller read',
  'X-FN-04': 'documents of the company for its employees, and what the caller read',
  'X-EM-50': 'the directory that the company shows its employees',
  'X-OC-03': 'the chart that the company shows its employees',
  'X-CL-05': 'surveys open to the caller',
  'X-CL-06': 'surveys open to the caller',
  'X-CL-07': 'surveys open to the caller',
  'X-VA-41': 'holidays of the province and the agreement of the caller',
  'X-UP-14': 'a certificate that no record uses yet, of the account that sends it',
  'X-EM-40': 'requests of the caller',
  'X-EM-45': 'studies and contacts of the caller',
  'X-FM-20': 'additional data of the caller',
  'EM-023': 'documents of the caller, since a page has no permit to see those of others',
  'NT-001': 'notices of the account',
  'NT-002': 'notices of the account',
  'NT-003': 'notices of the account',
}

describe('the policy of calls', () => {
  it('lists the policy of every call in shared/contract/policies.txt', () => {
    const lines = [...new Set(calls.map(policyOf))].sort()
    const idOf = (line: string) => line.slice(0, line.indexOf(','))
    const ids = new Set(lines.map(idOf))
    const listed = readFileSync(file, 'utf8').trim().split('\n')
    // A call that is gone keeps its line, which is red until it is removed by hand.
    const kept = [...lines, ...listed.filter((line) => !ids.has(idOf(line)))].sort()
    if (process.env['LEGAJO_LISTS'] === 'write') writeFileSync(file, `${kept.join('\n')}\n`)
    expect(kept).toEqual(lines)
    expect(process.env['LEGAJO_LISTS'] === 'write' ? lines : listed).toEqual(lines)
  })

  it('declares each policy completely', () => {
    const incomplete = calls.filter(
      (call) => (call.withoutFlag || call.own || call.whose || call.reads) && sightsOf(call).length === 0,
    )
    expect(incomplete.map(({ id }) => id)).toEqual([])
  })

  it('declares whose record every call of own records with an id concerns', () => {
    const undeclared = calls.filter(
      ({ own, ownRecord, ofTeam, path }) =>
        (own || /\/(mine|own|self|me|team|my-[\w-]+)\//.test(path)) && /\{(id|\w+Id)\}/.test(path) && !ownRecord && !ofTeam,
    )
    expect(undeclared.map(({ id }) => id).filter((id) => !(id in ofNobody))).toEqual([])
  })

  it('opens to pages of other sites only what concerns the caller', () => {
    const opened = calls.filter(({ embeds }) => embeds)
    const unbounded = opened.filter(
      (call) =>
        !call.own &&
        !call.ownRecord &&
        !('permit' in call && call.permit.startsWith('READ_0000000')) &&
        !(call.id in forEveryone),
    )
    expect(unbounded.map(({ id }) => id)).toEqual([])
    const administered = opened.filter(
      (call) =>
        ('permit' in call && !call.permit.startsWith('READ_0000000')) || call.requires || call.secondPerson || call.ofTeam,
    )
    expect(administered.map(({ id }) => id)).toEqual([])
    expect(Object.keys(forEveryone).filter((id) => !opened.some((call) => call.id === id))).toEqual([])
  })

  it('names only calls without a rule that exist', () => {
    expect(
      Object.keys(ofNobody).filter((id) => !calls.some((call) => call.id === id && !call.ownRecord && !call.ofTeam)),
    ).toEqual([])
  })

  it('names a parameter that the call has', () => {
    const missing = calls.filter(({ path, query, body, whose, requires, ownRecord, ofTeam }) => {
      const fields = [query, body].flatMap((schema) => Object.keys((schema as { fields?: object } | undefined)?.fields ?? {}))
      const team = ofTeam && (ofTeam.id ?? 'id').split('[].')[0]
      const named = [whose?.id, requires?.field, ownRecord && (ownRecord.id ?? 'id'), team].filter((name) => name !== undefined)
      return named.some((name) => !path.includes(`{${name}}`) && !fields.includes(name))
    })
    expect(missing.map(({ id }) => id)).toEqual([])
  })
})

it('lists the scopes whose tokens need a key of the page: those with a call that shows pay', () => {
  const withPay = new Set(calls.flatMap((call) => (call.embeds && sightsOf(call).includes('pay') ? [call.embeds] : [])))
  expect([...withPay].sort()).toEqual([...keyScopes].sort())
})
