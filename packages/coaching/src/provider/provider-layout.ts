/** The fields of a provider in their order: one abroad has a foreign tax id instead of the CUIT. */
export const providerLayout = ({ country }: { readonly country?: string | undefined }) =>
  [
    'businessName',
    'country',
    country === 'EX' ? 'foreignTaxId' : 'taxIdentification',
    'phoneNumber',
    'email',
    'address',
    'contact.name',
    'contact.email',
    'contact.phoneNumber',
  ] as const
