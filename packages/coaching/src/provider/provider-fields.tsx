import { call } from '@legajo/api/call.ts'
import { providers } from '@legajo/contract/coaching/provider.ts'
import { FormField } from '@legajo/forms/form-field.tsx'
import { FormGrid } from '@legajo/forms/resource-form.tsx'
import { isValidCuil } from '@legajo/kernel/cuil.ts'
import { useFormikContext } from 'formik'
import { useEffect, useState } from 'react'
import { providerLayout } from './provider-layout.ts'

/** The fields of a provider. Once the tax id is valid, the server is queried for duplicates. */
export const ProviderFields = ({ own }: { readonly own?: string }) => {
  const { values } = useFormikContext<{ taxIdentification?: string; country?: string }>()
  const [reported, setReported] = useState('')
  const tax = (values.taxIdentification ?? '').replace(/\D/g, '')
  useEffect(() => {
    setReported('')
    if (tax.length !== 11 || !isValidCuil(tax) || tax === own?.replace(/\D/g, '')) return
    const abort = new AbortController()
    call(providers.exists, { params: { taxIdentification: tax }, signal: abort.signal }).then(
      ({ message }) => setReported(message),
      () => {}, // saving shows the question again
    )
    return () => abort.abort()
  }, [tax, own])
  return (
    <FormGrid>
      {providerLayout(values).map((name) => (
        <FormField key={name} name={name} {...propsOf(name, own, reported)} />
      ))}
    </FormGrid>
  )
}

const propsOf = (name: string, own: string | undefined, reported: string) => {
  switch (name) {
    case 'businessName':
      return { wide: true, autoFocus: !own }
    case 'address':
      return { wide: true }
    case 'taxIdentification':
      return { placeholder: '99-99999999-9', hint: reported || undefined }
    case 'phoneNumber':
      return { input: 'text', placeholder: '1145551234', hint: '10 dígitos: código de área y número' } as const
    case 'contact.phoneNumber':
      return { input: 'text', placeholder: '1145551234' } as const
    default:
      return {}
  }
}
