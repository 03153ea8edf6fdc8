import { type CertificatePlaceholder, placeholderPattern } from '@legajo/contract/coaching/certificate.ts'

export type CertificateFacts = Readonly<Record<CertificatePlaceholder, string>>

/** A text of a model with its places replaced by facts. */
const fillPlaces = (text: string, facts: CertificateFacts): string =>
  text.replace(placeholderPattern, (whole, name: string) => facts[name as CertificatePlaceholder] ?? whole)

interface Model {
  readonly title: string
  readonly intro: string
  readonly text: string
  readonly signatory: string
  readonly signatoryRole: string
  readonly logoKey: string | null
  readonly signatureKey: string | null
}

/** The texts and pictures of a model, with the facts in their places. */
export const modelContent = (model: Model, facts: CertificateFacts) => ({
  title: fillPlaces(model.title, facts),
  intro: fillPlaces(model.intro, facts),
  text: fillPlaces(model.text, facts),
  signatory: model.signatory,
  signatoryRole: model.signatoryRole,
  logoKey: model.logoKey,
  signatureKey: model.signatureKey,
})
