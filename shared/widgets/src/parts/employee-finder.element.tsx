import { EmployeeFinder, employeeName, finderWords } from '@legajo/screens/employee-finder.tsx'
import { PlainMessage } from '@legajo/ui/plain-message.tsx'
import { useEffect, useState } from 'react'
import { defineTag, type ElementProps, event, fieldEvents, fieldProps, flag, inTwoLanguages, rich } from '../definition.ts'
import { defineElement } from '../element.tsx'
import { commonTexts } from '../language.ts'

/** An employee. `photo_url` is an address; `egress_date`, `YYYY-MM-DD`, the day when they left. */
export interface FinderEmployee {
  readonly id: number
  readonly file_code: string
  readonly person: { readonly lastname: string; readonly name: string }
  readonly photo_url?: string | null
  readonly egress_date?: string | null
}

export const definition = defineTag({
  tag: 'legajo-employee-finder',
  doc: 'Finds employees by file code or name. Its value is their ids, separated by commas.',
  box: 'inline',
  formAssociated: true,
  props: {
    ...fieldProps,
    multiple: flag({ doc: 'Several employees.' }),
    employees: rich<readonly FinderEmployee[]>({ doc: 'Employees whose names are known, as those of the value at first.' }),
    find: rich<(text: string, signal: AbortSignal) => Promise<readonly FinderEmployee[]>>({
      doc: 'Searches; called from three letters on.',
    }),
    allow: rich<(employee: FinderEmployee) => boolean>({ doc: 'Whether an employee can be added.' }),
  },
  events: {
    ...fieldEvents,
    pick: event<{ readonly employees: readonly FinderEmployee[] }>({ doc: 'The chosen employees after a change.' }),
    refused: event<{ readonly id: number; readonly reason: string }>({ doc: 'An employee could not be added.' }),
  },
  texts: inTwoLanguages(
    { ...finderWords, required: commonTexts.es.required },
    {
      noResults: 'No results',
      searching: 'Searching…',
      failed: 'The search failed',
      tooShort: (letters) => `Type at least ${letters} letters`,
      clear: 'Remove the choice',
      open: 'Show options',
      options: 'Options',
      label: 'Employee',
      none: 'No employees yet',
      placeholder: 'File, last name or name',
      loading: 'Loading employees…',
      noMatch: 'No employee matches',
      add: 'Add',
      added: 'Chosen employees',
      remove: 'remove',
      removeOne: (name) => `remove ${name}`,
      hint: (file, left) => `File ${file}${left ? ` · left ${left}` : ''}`,
      alreadyAdded: 'This employee was added before',
      notAllowed: 'This employee cannot be added',
      required: commonTexts.en.required,
    },
  ),
  budget: { br: 30, gz: 34 },
  examples: {
    Vacío: '<legajo-employee-finder name="reemplazante" label="Reemplazante"></legajo-employee-finder>',
    Varios: {
      html: '<legajo-employee-finder multiple value="1" label="Participantes"></legajo-employee-finder>',
      props: {
        employees: [{ id: 1, file_code: '1042', person: { lastname: 'Pérez', name: 'Ana' } }],
        find: async () => [{ id: 2, file_code: '1043', person: { lastname: 'Sosa', name: 'Luz' } }],
      },
    },
  },
})

const findNobody = async (): Promise<readonly FinderEmployee[]> => []

const Finder = (props: ElementProps<typeof definition>) => {
  const { value, label, hint, required, disabled, multiple, employees = [], find, allow, words, emit, field, container } = props
  const [picked, setPicked] = useState<readonly FinderEmployee[]>([])
  const [refusal, setRefusal] = useState<string>()
  const [isAsked, setAsked] = useState(false)
  useEffect(() => {
    const ask = () => setAsked(true)
    container.host.addEventListener('invalid', ask)
    return () => container.host.removeEventListener('invalid', ask)
  }, [container])
  const known = new Map([...employees, ...picked].map((one) => [String(one.id), one] as const))
  const ids = value.split(',').filter(Boolean)
  const chosen = ids.map(
    (id): FinderEmployee => known.get(id) ?? { id: Number(id), file_code: id, person: { lastname: id, name: '' } },
  )
  const missing = isAsked && required && ids.length === 0 ? words.required : undefined
  const problem = refusal ?? missing
  return (
    <>
      <EmployeeFinder
        label={label}
        required={required}
        disabled={disabled}
        multiple={multiple}
        words={words}
        find={find ?? findNobody}
        value={chosen}
        isAllowed={allow}
        onRefuse={(reason, employee) => {
          setRefusal(`${employeeName(employee)}: ${reason}`)
          emit('refused', { id: employee.id, reason })
        }}
        onChange={(next) => {
          setRefusal(undefined)
          setPicked([...picked, ...next])
          field.setValue(next.map(({ id }) => id).join(','))
          emit('pick', { employees: next })
        }}
      />
      {problem ? <PlainMessage intent="error">{problem}</PlainMessage> : hint}
    </>
  )
}

defineElement(definition, Finder)
