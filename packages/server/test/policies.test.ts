import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import type { AnyEndpoint } from '@legajo/contract/endpoint.ts'
import type { Requirement } from '@legajo/contract/requirement.ts'
import { sightsOf } from '@legajo/contract/sight.ts'
import { isAuditedRead } from '../src/policies/read-audit.ts'
import { callsOf, contractFiles } from './contract-calls.ts'

const file = new URL('../../../shared/contract/policies.txt', import.meta.url)

const requirementText = ([value, { permit = [], sees }]: [string, Requirement]): string =>
  `${value} ${[[permit].flat().join(' or '), ...sightsOf({ sees }).map((sight) => `sees ${sight}`)].filter(Boolean).join(' and ')}`

/** The policy of a call and whether its reads are audited, in one line. */
const policyOf = (call: AnyEndpoint): string =>
  [
    call.id,
    'permit' in call ? call.permit : call.access,
    sightsOf(call).length > 0 && `sees ${sightsOf(call).join(' and ')}`,
    call.withoutFlag && `${call.withoutFlag} without the flag`,
    call.own && 'own records',
    call.ownRecord &&
      `of the caller's ${call.ownRecord.record}${call.ownRecord.unless ? ` unless ${call.ownRecord.unless}` : ''}`,
    call.whose && `of the ${call.whose.entity}`,
    isAuditedRead(call) && 'read audited',
    call.ownPassword && 'own password',
    call.secondPerson && `second person for the ${call.secondPerson.record}`,
    call.content && `${call.content.right}s the content of the ${call.content.of.toLowerCase()}`,
    call.links && 'also by link',
    call.beforePasswordChange && 'before the password change',
    call.requires && `by ${call.requires.field}: ${Object.entries(call.requires.of).map(requirementText).join('; ')}`,
    call.toggle && `toggle ${call.toggle}`,
  ]
    .filter(Boolean)
    .join(', ')

const calls = (await Promise.all(contractFiles.map(callsOf))).flat()

describe('the policy of calls', () => {
  it('lists the policy of every call in shared/contract/policies.txt', () => {
    const lines = [...new Set(calls.map(policyOf))].sort()
    if (process.env['LEGAJO_POLICIES'] === 'write') writeFileSync(file, `${lines.join('\n')}\n`)
    // A new or changed call is reviewed and entered by hand, or with LEGAJO_POLICIES=write.
    expect(readFileSync(file, 'utf8').trim().split('\n')).toEqual(lines)
  })

  it('declares each policy completely', () => {
    const incomplete = calls.filter(
      (call) => (call.withoutFlag || call.own || call.whose || call.reads) && sightsOf(call).length === 0,
    )
    expect(incomplete.map(({ id }) => id)).toEqual([])
  })

  it('declares whose record every call of own records with an id concerns', () => {
    const undeclared = calls.filter(({ own, ownRecord, path }) => own && path.includes('{id}') && !ownRecord)
    expect(undeclared.map(({ id }) => id)).toEqual([])
  })

  it('names a parameter that the call has', () => {
    const missing = calls.filter(({ path, query, body, whose, requires, ownRecord }) => {
      const fields = [query, body].flatMap((schema) => Object.keys((schema as { fields?: object } | undefined)?.fields ?? {}))
      const named = [whose?.id, requires?.field, ownRecord && (ownRecord.id ?? 'id')].filter((name) => name !== undefined)
      return named.some((name) => !path.includes(`{${name}}`) && !fields.includes(name))
    })
    expect(missing.map(({ id }) => id)).toEqual([])
  })
})
