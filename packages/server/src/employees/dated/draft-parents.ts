import type { EmployeeDraft } from '@legajo/contract/employees/employee-draft.ts'
import type { Address } from '@legajo/contract/shared/address.ts'
import { bankOfCbu, isValidCbu } from '@legajo/kernel/cbu.ts'
import type { FieldError } from '../../errors/app-error.ts'
import type { DraftReferences } from './draft-references.ts'
import { placeProblem, provinceOf } from './places.ts'

/** The stored values of a file whose parents are not derived again while they do not change. */
export interface FormerChildren {
  readonly trade_union_code: string | null
  readonly category_code: string | null
  readonly area: string | null
  readonly sector: string | null
  readonly address?: Pick<Address, 'state' | 'province'> | null
}

type References = Pick<DraftReferences, 'unions' | 'sectors' | 'banks' | 'places'>

/**
 * A draft with the values that others of it imply, where they are certain: the trade union of a category, the area of a sector, the bank of
 * a CBU, the province of a town. A category without its trade union would be paid as out of agreement.
 */
export const withParents = (draft: EmployeeDraft, former: FormerChildren | undefined, references: References): EmployeeDraft => {
  const { union_information: union, bank_data: bank, person } = draft
  const unionCode = isOrphanCategory(draft, former) ? only(unionsWith(union?.trade_union_category_id, references)) : undefined
  const area = isOrphanSector(draft, former) ? only(areasWith(draft.sector, references)) : undefined
  const bankName =
    bank?.cbu && !bank.bank_name && isValidCbu(bank.cbu) ? references.banks.names.get(bankOfCbu(bank.cbu)) : undefined
  const province = person?.address && !person.address.province ? provinceOf(person.address, references.places) : undefined
  if (!unionCode && !area && !bankName && !province) return draft
  return {
    ...draft,
    ...(unionCode && union && { union_information: { ...union, trade_union_id: unionCode } }),
    ...(area && { area }),
    ...(bankName && bank && { bank_data: { ...bank, bank_name: bankName } }),
    ...(province && { person: { ...person, address: { ...person.address, province } } }),
  }
}

/** Values of a draft with its parents whose parent is not certain. */
export const parentProblems = (
  draft: EmployeeDraft,
  former: FormerChildren | undefined,
  references: References,
): readonly FieldError[] => {
  const problems: FieldError[] = []
  if (isOrphanCategory(draft, former) && !draft.out_of_agreement)
    problems.push(
      orphanCategoryProblem(
        draft.union_information?.trade_union_category_id,
        unionsWith(draft.union_information?.trade_union_category_id, references),
      ),
    )
  const { address } = draft.person
  const isOldPlace = address?.state === former?.address?.state && address?.province === former?.address?.province
  const misplaced = address && !isOldPlace ? placeProblem(address, references.places) : undefined
  if (misplaced) problems.push({ path: 'person.address.province', message: misplaced })
  const areas = isOrphanSector(draft, former) ? areasWith(draft.sector, references) : []
  if (areas.length > 1)
    problems.push({
      path: 'area',
      message: `El sector «${draft.sector}» está en varias áreas (${areas.join(', ')}); elegí el área`,
    })
  return problems
}

/** Why a category is not accepted without a trade union, at the paths of a draft. */
export const orphanCategoryProblem = (category: string | null | undefined, unions: readonly string[]): FieldError =>
  unions.length > 1
    ? {
        path: 'union_information.trade_union_id',
        message: `La categoría «${category}» es de varios sindicatos (${unions.join(', ')}); elegí el sindicato`,
      }
    : {
        path: 'union_information.trade_union_category_id',
        message: `Ningún sindicato activo de la empresa tiene la categoría «${category}»; elegí una de Sindicatos y categorías`,
      }

const isOrphanCategory = ({ union_information: union }: EmployeeDraft, former: FormerChildren | undefined): boolean =>
  Boolean(union?.trade_union_category_id) &&
  !union?.trade_union_id &&
  (former === undefined || former.trade_union_code !== null || union?.trade_union_category_id !== former.category_code)

const isOrphanSector = ({ area, sector }: EmployeeDraft, former: FormerChildren | undefined): boolean =>
  Boolean(sector) && !area && (former === undefined || former.area !== null || sector !== former.sector)

const unionsWith = (category: string | null | undefined, { unions }: Pick<References, 'unions'>): readonly string[] =>
  [...unions].filter(([, { active, categories }]) => active && categories.has(category ?? '')).map(([code]) => code)

const areasWith = (sector: string | null | undefined, { sectors }: Pick<References, 'sectors'>): readonly string[] =>
  [...sectors.keys()].filter((key) => key.endsWith(`|${sector}`)).map((key) => key.slice(0, -1 - (sector ?? '').length))

const only = (values: readonly string[]): string | undefined => (values.length === 1 ? values[0] : undefined)
