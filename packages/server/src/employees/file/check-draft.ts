import { egressContradiction } from '@legajo/contract/employees/egress.ts'
import type { EmployeeDraft } from '@legajo/contract/employees/employee-draft.ts'
import type { Address } from '@legajo/contract/shared/address.ts'
import { cuilMessages, normalizeCuil } from '@legajo/kernel/cuil.ts'
import type { FieldError } from '../../errors/app-error.ts'
import { bankProblem } from '../dated/bank-of-cbu.ts'
import { parentProblems } from '../dated/draft-parents.ts'
import { type DraftReferences, referencedById } from '../dated/draft-references.ts'

/** Verbatim. */
export const fileCodeInUse = 'Legajo en uso'

/** The stored file that a draft changes: unchanged old values stay valid. */
export interface FormerFile {
  readonly id: number
  readonly confidential: boolean
  readonly trade_union_code: string | null
  readonly category_code: string | null
  readonly area: string | null
  readonly sector: string | null
  readonly hierarchical_level: string | null
  readonly position: string | null
  readonly address?: Pick<Address, 'state' | 'province'> | null
  readonly bank_name: string | null
  readonly cbu: string | null
}

/** The protected data that the sender of a draft may write. */
export interface DraftRights {
  readonly pay: boolean
  readonly confidential: boolean
}

/** Why the birth of a relative is no day that has come. */
export const futureBirth = (birthdate: string | null | undefined, today: string): string | undefined =>
  birthdate && birthdate > today ? 'El nacimiento no puede ser de un día futuro' : undefined

/** Every contradiction of a valid draft, with its parents, with the company's data and the sender's rights. */
export const checkDraft = (
  draft: EmployeeDraft,
  former: FormerFile | undefined,
  { references, rights, today }: { readonly references: DraftReferences; readonly rights: DraftRights; readonly today: string },
): readonly FieldError[] => {
  const problems: FieldError[] = []
  const { bank_data } = draft
  const report = (path: string, message: string) => problems.push({ path, message })
  const isOther = (id: number | undefined) => id !== undefined && id !== former?.id
  if (isOther(references.fileCodes.get(draft.file_code.toLowerCase()))) report('file_code', fileCodeInUse)
  if (isOther(references.cuils.get(normalizeCuil(draft.person.cuil)))) report('person.cuil', cuilMessages.existing)
  if (draft.salary && !rights.pay) report('salary', 'Para cargar el sueldo hace falta ver información confidencial')
  if (draft.confidential !== (former?.confidential ?? false) && !rights.confidential)
    report('confidential', 'Para marcar un legajo como confidencial hace falta ver legajos confidenciales')
  for (const field of referencedById) {
    const id = draft[field]
    if (id && !references.ids[field].has(id)) report(field, 'No existe o no está a tu alcance')
  }
  const isOldAccount = bank_data?.bank_name === former?.bank_name && bank_data?.cbu === former?.cbu
  const otherBank = bank_data && !isOldAccount && bankProblem(bank_data, references.banks)
  if (otherBank) report('bank_data.cbu', otherBank)
  for (const [index, { birthdate }] of (draft.family ?? []).entries()) {
    const message = futureBirth(birthdate, today)
    if (message) report(`family[${index}].birthdate`, message)
  }
  problems.push(...parentProblems(draft, former, references))
  addAgreementProblems(problems, draft, former, references)
  addStructureProblems(problems, draft, former, references)
  const contradiction = egressContradiction(draft, today)
  return contradiction ? [...problems, contradiction] : problems
}

/** Area, sector, level and position must exist in the company, the sector within its area; unchanged old values stay. */
const addStructureProblems = (
  problems: FieldError[],
  { area, sector, hierchical_level: level, position }: EmployeeDraft,
  former: FormerFile | undefined,
  { names, sectors }: DraftReferences,
): void => {
  if (isUnknown(area, former?.area, names.area))
    problems.push({ path: 'area', message: `No hay un área «${area}» en la empresa; elija una de Áreas y sectores` })
  const isMoved = (area ?? null) !== (former?.area ?? null)
  const isKnown = () => (area ? sectors.has(`${area}|${sector}`) : [...sectors.keys()].some((one) => one.endsWith(`|${sector}`)))
  if (sector && (isMoved || sector !== former?.sector) && !isKnown())
    problems.push({
      path: 'sector',
      message: `No hay un sector «${sector}»${area ? ` en el área «${area}»` : ''}; elija uno de Áreas y sectores`,
    })
  if (isUnknown(level, former?.hierarchical_level, names.hierarchical_level))
    problems.push({
      path: 'hierchical_level',
      message: `No hay un nivel «${level}» en la empresa; elija uno de Niveles jerárquicos`,
    })
  if (isUnknown(position, former?.position, names.position))
    problems.push({
      path: 'position',
      message: `No hay un puesto «${position}» en la empresa; elija uno de Descripciones de puestos`,
    })
}

const isUnknown = (
  value: string | null | undefined,
  before: string | null | undefined,
  known: ReadonlyMap<string, number>,
): boolean => Boolean(value) && value !== before && !known.has(value ?? '')

/** The trade union and its category must exist in the company; unchanged old values stay. */
const addAgreementProblems = (
  problems: FieldError[],
  draft: EmployeeDraft,
  former: FormerFile | undefined,
  { unions }: DraftReferences,
): void => {
  const { trade_union_id: code, trade_union_category_id: category } = draft.union_information ?? {}
  if (!code || (code === former?.trade_union_code && (!category || category === former.category_code))) return
  const union = unions.get(code)
  if (!union)
    problems.push({
      path: 'union_information.trade_union_id',
      message: `No hay un sindicato «${code}» en la empresa; elegí uno de Sindicatos y categorías`,
    })
  else if (category && !union.categories.has(category))
    problems.push({
      path: 'union_information.trade_union_category_id',
      message: `El sindicato «${code}» no tiene la categoría «${category}»; elegí otra`,
    })
}
