import type { Finding } from '@legajo/contract/payroll/documents/official-file.ts'
import { formatDecimal, fromUnits } from '@legajo/kernel/money.ts'
import { accountsPath, conceptLink, employeeLink, type FindingEmployee, findingOf, postingsPath } from '../month-data/finding.ts'
import type { ConceptRow } from './concept-postings.ts'
import type { PostedAmount, PostingProblem } from './post-entry.ts'

const centsText = (cents: bigint) => formatDecimal(fromUnits(cents))

/** An amount that could not be posted completely, with the screen that corrects it. */
export const problemFinding = (
  problem: PostingProblem,
  concepts: readonly ConceptRow[],
  people: ReadonlyMap<number, FindingEmployee>,
): Finding => {
  if (problem.kind === 'no-center')
    return findingOf('error', `La cuenta ${problem.account} se abre por centro de costo y el empleado no tiene`, {
      who: people.get(problem.employeeId),
      field: 'Centro de costo',
      remedy: 'Asigná el centro de costo en el legajo, o un reparto.',
      link: employeeLink(problem.employeeId),
    })
  const concept = concepts.find(({ code }) => code === problem.concept)
  const name = concept ? `${concept.code} (${concept.name})` : problem.concept
  const reported = {
    field: `Cuenta ${problem.side}`,
    link: concept ? `${postingsPath}?detalle=${concept.id}` : conceptLink(undefined),
  }
  switch (problem.kind) {
    case 'no-account':
      return findingOf('error', `El concepto ${name} no tiene cuenta en el ${problem.side}`, {
        ...reported,
        remedy: 'Imputá el concepto, o marcalo como no contabilizable.',
      })
    case 'unknown-account':
      return findingOf('error', `La cuenta ${problem.account} del concepto ${name} no está en el plan de cuentas`, {
        ...reported,
        value: problem.account,
        remedy: 'Creá la cuenta o corregí la imputación.',
      })
    case 'inactive-account':
      return findingOf('error', `La cuenta ${problem.account} del concepto ${name} está inactiva`, {
        ...reported,
        value: problem.account,
        remedy: 'Activá la cuenta o imputá el concepto a otra.',
      })
  }
}

/** Checks that both sides of an entry are equal to the cent. */
export const checkBalance = (debit: bigint, credit: bigint): readonly Finding[] => {
  if (debit === credit) return []
  const message = `El asiento no balancea: debe ${centsText(debit)}, haber ${centsText(credit)}, diferencia ${centsText(debit - credit)}`
  return [
    findingOf('error', message, {
      field: 'Asiento',
      remedy: 'Completá las cuentas que faltan en los conceptos.',
      link: accountsPath,
    }),
  ]
}

/** The net account must equal exactly the pay of the receipts. */
export const checkNet = (
  lines: readonly PostedAmount[],
  accounts: readonly { readonly code: string; readonly name: string; readonly role: string | null }[],
  net: bigint,
): readonly Finding[] => {
  const account = accounts.find(({ role }) => role === 'NETO')
  if (!account || lines.length === 0) return []
  const owed = -lines.filter((line) => line.account === account.code).reduce((total, { cents }) => total + cents, 0n)
  if (owed === net) return []
  return [
    findingOf('warning', `«${account.name}» queda en ${centsText(owed)} y los netos suman ${centsText(net)}`, {
      field: account.code,
      value: fromUnits(owed),
      remedy: 'Revisá los conceptos excluidos de la contabilidad y los imputados a otra contrapartida.',
      link: postingsPath,
    }),
  ]
}
