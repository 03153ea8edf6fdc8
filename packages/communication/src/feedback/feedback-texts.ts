import { anonymityText, anonymityTextEnglish } from '@legajo/contract/anonymity.ts'
import { inTwoLanguages } from '@legajo/widgets/definition.ts'
import { commonTexts } from '@legajo/widgets/language.ts'

/** The texts of the feedback form; questions are shown as written. */
export const feedbackFormTexts = inTwoLanguages(
  {
    ...commonTexts.es,
    comment: 'Comentario',
    anonymous: anonymityText,
    stars: (count: number) => (count === 1 ? '1 estrella' : `${count} estrellas`),
    likert: ['Malo', 'Regular', 'Neutro', 'Muy bueno', 'Excelente'],
    sent: 'Reseña enviada',
    none: 'No hay reseñas disponibles para esta publicación',
    failed: 'El feedback no se ha podido enviar',
  },
  {
    ...commonTexts.en,
    comment: 'Comment',
    anonymous: anonymityTextEnglish,
    stars: (count) => (count === 1 ? '1 star' : `${count} stars`),
    likert: ['Bad', 'Fair', 'Neutral', 'Very good', 'Excellent'],
    sent: 'Feedback sent',
    none: 'This publication takes no feedback',
    failed: 'Your feedback could not be sent',
  },
)
