import { queryOf } from '@legajo/api/queries.ts'
import { dynamicForms } from '@legajo/contract/dynamic-forms/dynamic-forms.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { LoadState } from '@legajo/screens/load-state.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { useQuery } from '@tanstack/react-query'
import { Builder } from './builder.tsx'
import { formsAddress } from './forms-address.ts'

export const FormBuilderScreen = () => {
  const { params } = useRoute()
  const requested = useQuery({
    ...queryOf(dynamicForms.get, { params: { id: params.id ?? '' } }),
    staleTime: 0,
    // The builder begins with what is read: an answer of an earlier visit is older than what was saved then.
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  // A later read that fails leaves the builder, whose form may have changes.
  if (!requested.data)
    return (
      <Page title="Formulario" crumbs={[{ title: 'Formularios', path: formsAddress }]}>
        <LoadState of={[requested]} lines={10} />
      </Page>
    )
  return <Builder key={requested.data.id} initial={requested.data} />
}
