interface DutyCourse {
  readonly code: string
  readonly name: string
  readonly legalSource: string
  readonly objectives: string
  readonly programme: string
  readonly hours: number
  /** Null where no rule sets an end. */
  readonly validityMonths: number | null
  readonly windowDays: number
  readonly modules: readonly { readonly title: string; readonly hours: number }[]
}

const yearly = { validityMonths: 12, windowDays: 60 } as const

/** Training that Argentine rules require of an employer, as models for the catalogue. */
export const dutyTemplates: readonly DutyCourse[] = [
  {
    code: 'DEC-351-ANUAL',
    name: 'Higiene y seguridad en el trabajo: capacitación anual',
    legalSource: 'Ley 19.587, art. 9; Dec. 351/79, anexo I, arts. 208 a 214',
    objectives: 'Prevenir enfermedades y accidentes según los riesgos generales y específicos de las tareas.',
    programme: 'Riesgos generales y específicos de la tarea; elementos de protección; orden y limpieza; aviso de accidentes.',
    hours: 4,
    ...yearly,
    modules: [
      { title: 'Riesgos generales', hours: 2 },
      { title: 'Riesgos de la tarea', hours: 2 },
    ],
  },
  {
    code: 'DEC-351-INGRESO',
    name: 'Higiene y seguridad en el trabajo: inducción al ingreso',
    legalSource: 'Ley 19.587, art. 9; Dec. 351/79, anexo I, art. 208',
    objectives: 'Conocer los riesgos del puesto antes de empezar a trabajar.',
    programme: 'Política de prevención; riesgos del puesto; elementos de protección personal; evacuación; ART.',
    hours: 2,
    validityMonths: null,
    windowDays: 0,
    modules: [],
  },
  {
    code: 'SRT-960',
    name: 'Conducción segura de autoelevadores',
    legalSource: 'Res. SRT 960/2015',
    objectives: 'Habilitar a conductores de autoelevadores: teoría, práctica y examen.',
    programme: 'Componentes y estabilidad; control diario; manejo de cargas; circulación; práctica evaluada.',
    hours: 8,
    ...yearly,
    modules: [
      { title: 'Teoría', hours: 4 },
      { title: 'Práctica', hours: 4 },
    ],
  },
  {
    code: 'SRT-886',
    name: 'Ergonomía y manejo manual de cargas',
    legalSource: 'Res. SRT 886/2015',
    objectives: 'Reconocer los factores de riesgo ergonómico y aplicar las medidas del protocolo.',
    programme: 'Factores de riesgo; levantamiento de cargas; posturas; pausas; aviso de síntomas.',
    hours: 2,
    ...yearly,
    modules: [],
  },
  {
    code: 'CAA-21',
    name: 'Manipulación segura de alimentos',
    legalSource: 'Código Alimentario Argentino, art. 21 (Res. Conj. 12/2019)',
    objectives: 'Preparar el examen presencial del carnet de manipulador.',
    programme: 'Contaminación y enfermedades; higiene; temperaturas; buenas prácticas; rotulado.',
    hours: 7,
    validityMonths: 36,
    windowDays: 90,
    modules: [],
  },
  {
    code: 'CABA-5920',
    name: 'Evacuación y simulacro',
    legalSource: 'CABA, Ley 5.920: dos simulacros por año',
    objectives: 'Evacuar el edificio según el plan de autoprotección.',
    programme: 'Plan de evacuación; roles; vías y punto de encuentro; uso de extintores; simulacro.',
    hours: 2,
    validityMonths: 6,
    windowDays: 30,
    modules: [],
  },
]
