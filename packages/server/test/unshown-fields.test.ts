import { readFileSync } from 'node:fs'
import { expect, it } from '@jest/globals'
import { employeeDraft } from '@legajo/contract/employees/employee-draft.ts'
import { accountTerms, agreementTerms, personalTerms } from '@legajo/contract/employees/personal-terms.ts'
import { taxTermNames } from '@legajo/contract/employees/tax-terms.ts'
import { browserSources, contractSources } from './used-calls.ts'

interface FieldDescription {
  readonly fields?: Readonly<Record<string, FieldDescription>>
  readonly innerType?: FieldDescription
}

const namesIn = ({ fields = {}, innerType }: FieldDescription): readonly string[] => [
  ...Object.entries(fields).flatMap(([name, field]) => [name, ...namesIn(field)]),
  ...(innerType ? namesIn(innerType) : []),
]

const wordsIn = (texts: readonly string[]): ReadonlySet<string> => new Set(texts.flatMap((text) => text.match(/\w+/g) ?? []))

it('shows each field of an employee on a screen, or lists it with a reason', () => {
  const listed = new Map(
    readFileSync(new URL('../../../shared/contract/unshown-employee-fields.txt', import.meta.url), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.split(' ')[0] ?? '', line.split(' ').slice(1).join(' ')]),
  )
  // The form draws these by their lists of names.
  const drawnByList = [personalTerms, agreementTerms, accountTerms].flatMap(Object.keys).concat(taxTermNames)
  const shown = wordsIn([...browserSources(), ...drawnByList])
  const inContract = wordsIn(contractSources())
  const accepted = namesIn(employeeDraft.describe() as FieldDescription)
  expect({
    unlisted: accepted.filter((name) => !shown.has(name) && !listed.has(name)),
    acceptedYetListed: accepted.filter((name) => listed.has(name)),
    shownYetListed: [...listed.keys()].filter((name) => shown.has(name)),
    withoutReason: [...listed].filter(([, reason]) => !reason).map(([name]) => name),
    sameAsUnknown: [...listed.values()].filter((reason) => reason.startsWith('same as ') && !inContract.has(reason.slice(8))),
  }).toEqual({ unlisted: [], acceptedYetListed: [], shownYetListed: [], withoutReason: [], sameAsUnknown: [] })
})
