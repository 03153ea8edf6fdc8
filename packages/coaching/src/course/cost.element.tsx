import { expenseShapes } from '@legajo/contract/coaching/event.ts'
import type { FieldShape } from '@legajo/contract/shared/field-kind.ts'
import { defineTag, type ElementProps, event, inTwoLanguages, method, number, rich } from '@legajo/widgets/definition.ts'
import { type PathValues, RecordDialog } from '@legajo/widgets/dialogs/record-dialog.tsx'
import { useDialog } from '@legajo/widgets/dialogs/use-dialog.ts'
import { defineElement, useMethods } from '@legajo/widgets/element.tsx'
import { english, spanish } from '@legajo/widgets/form-runtime/form-texts.ts'

/** A cost of a course. `responsable` is the provider, `factureNumber` the invoice, `currency` `ARS` or `USD`. */
export interface CourseCost {
  readonly description: string
  readonly cost: number
  readonly currency?: string
  readonly responsable?: string
  readonly factureNumber?: string
}

export const definition = defineTag({
  tag: 'legajo-cost',
  doc: 'Adds a cost of a course, or changes one, in a dialog. `show()` opens it.',
  box: 'none',
  props: {
    value: rich<Partial<CourseCost>>({ doc: 'The cost that is changed.' }),
    providers: rich<readonly string[]>({ doc: 'The names of the providers; without them the provider is typed.' }),
    courseId: number({ doc: 'The course, as the events name it.' }),
    save: rich<(cost: CourseCost, courseId: number | undefined) => Promise<void>>({
      doc: 'Stores the cost; rejects with a text for the person.',
    }),
  },
  events: {
    saving: event<{ readonly value: CourseCost; readonly courseId: number | undefined }>({
      doc: 'The cost is valid and about to be stored; a page that cancels it keeps the dialog open.',
      cancelable: true,
    }),
    saved: event<{ readonly value: CourseCost; readonly courseId: number | undefined }>({ doc: 'The cost was stored.' }),
    cancel: event({ doc: 'The person cancelled or pressed Escape.' }),
  },
  methods: {
    show: method<() => Promise<CourseCost | undefined>>({
      doc: 'Opens the dialog; resolves with the stored cost, `undefined` when cancelled.',
    }),
    close: method<() => void>({ doc: 'Closes the dialog without an event.' }),
  },
  texts: inTwoLanguages(
    {
      ...spanish,
      add: 'Agregar costo',
      change: 'Cambiar el costo',
      save: 'Guardar Costo',
      saving: 'Guardando…',
      cancel: 'Cancelar',
      labels: {} as Readonly<Record<string, string>>,
      options: {} as Readonly<Record<string, string>>,
    },
    {
      ...english,
      add: 'Add a cost',
      change: 'Change the cost',
      save: 'Save cost',
      saving: 'Saving…',
      cancel: 'Cancel',
      labels: {
        description: 'Description',
        cost: 'Cost',
        currency: 'Currency',
        responsable: 'Provider',
        factureNumber: 'Invoice',
      },
      options: {
        Honorarios: 'Fees',
        'Impresión de materiales': 'Printed materials',
        Carpetas: 'Folders',
        'Materiales dinámica': 'Workshop materials',
        'Alquiler de salón': 'Room rent',
        Refrigerios: 'Catering',
        Traslado: 'Transport',
        'Otro costo': 'Other cost',
      },
    },
  ),
  budget: { br: 36, gz: 42 },
  examples: {
    'Agregar (con show())': {
      html: '<legajo-cost course-id="7"></legajo-cost>',
      props: { providers: ['Formar SRL', 'Instituto Sur'] },
    },
  },
})

const Cost = ({ value, providers, courseId, save, words, emit, expose }: ElementProps<typeof definition>) => {
  const { isOpen, open, settle } = useDialog<CourseCost>()
  useMethods(expose, { show: open, close: () => settle() })
  if (!isOpen) return null
  const fields = expenseShapes.map(
    (field): FieldShape => ({
      ...field,
      label: words.labels[field.name] ?? field.label,
      choices: field.choices.map((choice) => ({ ...choice, label: words.options[choice.value] ?? choice.label })),
      ...(field.name === 'responsable' &&
        providers && { type: 'choice', choices: providers.map((name) => ({ value: name, label: name })) }),
    }),
  )
  const handleSave = async (values: PathValues) => {
    const cost = values as unknown as CourseCost
    if (!emit('saving', { value: cost, courseId })) return
    await save?.(cost, courseId)
    emit('saved', { value: cost, courseId })
    settle(cost)
  }
  return (
    <RecordDialog
      title={value ? words.change : words.add}
      width="520px"
      fieldsFor={() => fields}
      initial={{ currency: 'ARS', ...value }}
      words={words}
      onSave={handleSave}
      onCancel={() => {
        emit('cancel')
        settle()
      }}
    />
  )
}

defineElement(definition, Cost)
