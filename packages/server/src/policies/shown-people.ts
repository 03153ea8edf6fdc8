/** The employees whose data an answer or a file holds, by id, by code of the file, or by the id of a receipt. */
export interface ShownPeople {
  readonly employees: readonly number[]
  readonly codes: readonly string[]
  readonly receipts: readonly number[]
}

const shownByRequest = new WeakMap<object, ShownPeople>()

/** Records whose data a file holds, for the audit of reads. Its bytes do not name the employees. */
export const noteShown = (request: object, shown: Partial<ShownPeople>): void => {
  shownByRequest.set(request, { employees: [], codes: [], receipts: [], ...shown })
}

/** The people that a handler noted for its file, or those named by the rows of the answer; `rowsAre` declares the `id` of a row as an employee's. */
export const peopleShown = (request: object, answer: unknown, rowsAre?: 'employee'): ShownPeople => {
  const noted = shownByRequest.get(request)
  if (noted) return noted
  const found = { employees: new Set<number>(), codes: new Set<string>() }
  collect(answer, found, rowsAre)
  return { employees: [...found.employees], codes: [...found.codes], receipts: [] }
}

interface People {
  readonly employees: Set<number>
  readonly codes: Set<string>
}

/** An object that names its employee ends the search: people mentioned further inside are not the subject of its data. */
const collect = (part: unknown, found: People, rowsAre?: 'employee'): void => {
  if (Array.isArray(part)) {
    for (const one of part) collect(one, found, rowsAre)
    return
  }
  if (!isPlain(part)) return
  const { employeeId, employee_id, fileCode, file_code, id } = part
  const employee = employeeId ?? employee_id ?? (rowsAre && !('content' in part) ? id : undefined)
  const code = fileCode ?? file_code
  if (typeof employee === 'number') found.employees.add(employee)
  else if (typeof code === 'string') found.codes.add(code.toLowerCase())
  else for (const inner of Object.values(part)) if (typeof inner === 'object') collect(inner, found, rowsAre)
}

/** Streams, buffers and dates have other prototypes. */
const isPlain = (part: unknown): part is Readonly<Record<string, unknown>> =>
  typeof part === 'object' && part !== null && Object.getPrototypeOf(part) === Object.prototype
