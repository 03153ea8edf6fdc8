import { parametricTypes } from '@legajo/contract/parametric/parametric-types.ts'
import { bankOfCbu, isValidCbu } from '@legajo/kernel/cbu.ts'
import { type RawBuilder, sql } from 'kysely'
import { readValues } from '../../choices/parametric-rows.ts'
import type { Db } from '../../db/database.ts'
import { refuse } from '../../errors/app-error.ts'

/** The bank and the account of a person, as they are chosen and written. */
export interface BankAndCbu {
  readonly bank_name?: string | null | undefined
  readonly cbu?: string | null | undefined
}

/** Banks of a company: the codes of the central bank by the name that files store, and the names of present banks by code. */
export interface Banks {
  readonly codes: ReadonlyMap<string, string>
  readonly names: ReadonlyMap<string, string>
  /** The codes of the list, of former banks too. */
  readonly known: ReadonlySet<string>
}

const noBanks: Banks = { codes: new Map(), names: new Map(), known: new Set() }

/** Reads the banks that some accounts name, and those of their CBUs; without a query when none has a CBU. */
export const readBanks = async (db: Db, accounts: readonly BankAndCbu[], company?: RawBuilder<number>): Promise<Banks> => {
  const named = accounts.filter(({ cbu }) => cbu)
  if (named.length === 0) return noBanks
  const codes = [...new Set(named.map(({ cbu }) => bankOfCbu(cbu ?? '')))]
  const names = [...new Set(named.flatMap(({ bank_name }) => bank_name || []))]
  const rows = await readValues(db, [parametricTypes.banks.id], {
    where: sql<boolean>`v.code = any(${codes}::text[]) or v.short_name = any(${names}::text[])`,
    ...(company && { company }),
  })
  return {
    codes: new Map(rows.map(({ short_name, name, code }) => [short_name ?? name, code])),
    known: new Set(rows.map(({ code }) => code)),
    names: new Map(rows.filter(({ active }) => active).map(({ short_name, name, code }) => [code, short_name ?? name])),
  }
}

/** Whether the first digits of a CBU are those of no bank in the list, present or former. */
export const isOfUnknownBank = (cbu: string, { known }: Banks): boolean => {
  const code = bankOfCbu(cbu)
  return isValidCbu(cbu) && code !== walletCode && !known.has(code)
}

/** The code with which the keys of wallets begin, in place of that of a bank. */
const walletCode = '000'

/**
 * Why a CBU is no account to be paid in: a wallet's (CVU), since Ley 27.802 names banks and official savings institutions alone (LCT, art.
 * 124); or of another bank than the chosen one, whose code its first three digits are. An account of a bank that exists no more, or with a bank
 * outside the list, fits any.
 */
export const bankProblem = ({ bank_name, cbu }: BankAndCbu, { codes, names }: Banks): string | undefined => {
  if (!cbu || !isValidCbu(cbu)) return undefined
  const code = bankOfCbu(cbu)
  if (code === walletCode)
    return 'Empieza con 000: es el CVU de una billetera, y el sueldo se acredita en un banco o una entidad oficial de ahorro (LCT, art. 124); cargá el CBU de una cuenta bancaria'
  if (!bank_name) return undefined
  const chosen = codes.get(bank_name)
  const own = names.get(code)
  if (chosen === undefined || own === undefined || chosen === code) return undefined
  return `El CBU empieza con ${code}: es de ${own}, y el banco elegido es ${bank_name}; elegí ${own} o revisá el CBU`
}

/** Refuses a CBU of another bank than the chosen one, at `field`; what is stored and does not change stays accepted. */
export const mustBeOfBank = async (db: Db, given: BankAndCbu, field: string, stored?: BankAndCbu): Promise<void> => {
  if (stored?.bank_name === given.bank_name && stored?.cbu === given.cbu) return
  const problem = bankProblem(given, await readBanks(db, [given]))
  if (problem) refuse(field, problem)
}
