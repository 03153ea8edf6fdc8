import { phonePattern, providerShapes } from '@legajo/contract/coaching/provider.ts'
import type { FieldShape } from '@legajo/contract/shared/field-kind.ts'
import { isValidCuil } from '@legajo/kernel/cuil.ts'
import { defineTag, type ElementProps, event, inTwoLanguages, method, rich } from '@legajo/widgets/definition.ts'
import { type PathValues, pathValues, RecordDialog, recordOf } from '@legajo/widgets/dialogs/record-dialog.tsx'
import { useDialog } from '@legajo/widgets/dialogs/use-dialog.ts'
import { defineElement, useMethods } from '@legajo/widgets/element.tsx'
import { english, spanish } from '@legajo/widgets/form-runtime/form-texts.ts'
import { providerLayout } from './provider-layout.ts'

/** A provider of courses. `country` is `AR` or `EX`; `taxIdentification` is the CUIT, `foreignTaxId` that of a provider abroad. */
export interface CourseProvider {
  readonly businessName: string
  readonly country?: 'AR' | 'EX'
  readonly taxIdentification?: string
  readonly foreignTaxId?: string
  /** Ten digits. */
  readonly phoneNumber?: string
  readonly email?: string
  readonly address?: string
  readonly contact: { readonly name: string; readonly email?: string; readonly phoneNumber?: string }
}

export const definition = defineTag({
  tag: 'legajo-provider',
  doc: 'Registers a provider of courses, in a dialog. `show()` opens it.',
  box: 'none',
  props: {
    value: rich<Partial<CourseProvider>>({ doc: 'The first values of the fields.' }),
    save: rich<(provider: CourseProvider) => Promise<void>>({
      doc: 'Stores the provider; rejects with a text for the person, as that of a CUIT that is known.',
    }),
  },
  events: {
    saving: event<{ readonly value: CourseProvider }>({
      doc: 'The provider is valid and about to be stored; a page that cancels it keeps the dialog open.',
      cancelable: true,
    }),
    saved: event<{ readonly value: CourseProvider }>({ doc: 'The provider was stored.' }),
    cancel: event({ doc: 'The person cancelled or pressed Escape.' }),
  },
  methods: {
    show: method<() => Promise<CourseProvider | undefined>>({
      doc: 'Opens the dialog; resolves with the stored provider, `undefined` when cancelled.',
    }),
    close: method<() => void>({ doc: 'Closes the dialog without an event.' }),
  },
  texts: inTwoLanguages(
    {
      ...spanish,
      heading: 'Alta de Proveedor',
      save: 'Guardar proveedor',
      saving: 'Guardando…',
      cancel: 'Cancelar',
      cuil: 'cuil invalido',
      needed: 'CUIT es requerido',
      phone: 'Son 10 dígitos: código de área y número',
      email: 'Direccion de correo Invalida',
      labels: {} as Readonly<Record<string, string>>,
      countries: {} as Readonly<Record<string, string>>,
    },
    {
      ...english,
      heading: 'New provider',
      save: 'Save provider',
      saving: 'Saving…',
      cancel: 'Cancel',
      cuil: 'This CUIT does not exist',
      needed: 'The CUIT is required',
      phone: '10 digits: area code and number',
      email: 'This is not an e-mail address',
      labels: {
        businessName: 'Business name',
        country: 'Country',
        foreignTaxId: 'Foreign tax id',
        phoneNumber: 'Phone',
        email: 'E-mail',
        address: 'Address',
        'contact.name': 'Name of the contact',
        'contact.email': 'E-mail of the contact',
        'contact.phoneNumber': 'Phone of the contact',
      },
      countries: { AR: 'Argentina', EX: 'Abroad' },
    },
  ),
  budget: { br: 36, gz: 42 },
  examples: {
    'Alta (con show())': {
      html: '<legajo-provider></legajo-provider>',
      props: { value: { businessName: 'Formar SRL', contact: { name: 'Luz Sosa' } } },
    },
  },
})

const Provider = ({ value, save, words, emit, expose }: ElementProps<typeof definition>) => {
  const { isOpen, open, settle } = useDialog<CourseProvider>()
  useMethods(expose, { show: open, close: () => settle() })
  if (!isOpen) return null
  const draw = (field: FieldShape): FieldShape => ({
    ...field,
    key: field.name,
    label: words.labels[field.name] ?? field.label,
    choices: field.choices.map((choice) => ({ ...choice, label: words.countries[choice.value] ?? choice.label })),
    ...(/phoneNumber$/.test(field.name) && { hint: words.phone }),
    // Only a provider of the country has one.
    ...(field.name === 'taxIdentification' && { required: true, placeholder: '99-99999999-9' }),
  })
  const fieldsFor = ({ country }: PathValues) =>
    providerLayout({ country: String(country) }).flatMap((name) => {
      const field = providerShapes.find((one) => one.name === name)
      return field ? [draw(field)] : []
    })
  const problemOf = ({ name }: FieldShape, typed: unknown): string | undefined => {
    const text = String(typed).trim()
    if (name === 'taxIdentification') return isValidCuil(text.replace(/\D/g, '')) ? undefined : words.cuil
    if (/phoneNumber$/.test(name)) return new RegExp(phonePattern).test(text) ? undefined : words.phone
    return /email$/.test(name) && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) ? words.email : undefined
  }
  const handleSave = async (values: PathValues) => {
    const provider = recordOf(values) as unknown as CourseProvider
    if (!emit('saving', { value: provider })) return
    await save?.(provider)
    emit('saved', { value: provider })
    settle(provider)
  }
  return (
    <RecordDialog
      title={words.heading}
      width="640px"
      fieldsFor={fieldsFor}
      initial={{ country: 'AR', ...pathValues(value ?? {}) }}
      problemOf={problemOf}
      words={words}
      onSave={handleSave}
      onCancel={() => {
        emit('cancel')
        settle()
      }}
    />
  )
}

defineElement(definition, Provider)
