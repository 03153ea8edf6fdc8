/** Written by `npm run generate` from the text files of `texts/`; edit those. */
import type { ConceptText, FormulaText, FunctionText } from '../catalogue-text.ts'

export const conceptTexts: readonly ConceptText[] = [
  {
    "code": "0600",
    "name": "Base imponible de aportes",
    "law": "Ley 24.241, art. 9",
    "formula": "SEA completo = C.0012 >= 30 Y F.JORNADA_PARCIAL >= 1;\nSEA tope = MAXIMO(REDONDEAR(P.BASE_MAXIMA * C.0012 / 30) - C.0605; 0);\n// El mínimo es de cada empleo; el máximo, de todos.\nSEA minimo = MINIMO(SI(completo Y F.PAGA_MES; P.BASE_MINIMA; 0); tope);\nSEA mes = A.BASE_SIPA + H.BASE_SIPA.MES;\n// Del mes entero, menos lo que ya aportó: lo que se pagó de más lo devuelve.\nSI(A.BASE_SIPA = 0 Y NO F.PAGA_MES; 0; SI(mes <= 0; 0; LIMITAR(mes; minimo; tope)) - H.0600.MES)"
  },
  {
    "code": "0601",
    "name": "Base imponible del aguinaldo",
    "law": "Ley 24.241, art. 9",
    "formula": "SEA tope = REDONDEAR(PORCENTAJE(P.BASE_MAXIMA; P.SAC_TOPE_PORCENTAJE) * F.SAC_PROPORCION);\nSI(A.BASE_SIPA_SAC = 0; 0; LIMITAR(A.BASE_SIPA_SAC + H.BASE_SIPA_SAC.MES; 0; MAXIMO(tope - C.0606; 0)) - H.0601.MES)"
  },
  {
    "code": "0602",
    "name": "Base de aportes de obra social",
    "law": "Ley 23.660; Ley 24.241, art. 9; LCT, art. 92 ter",
    "formula": "SEA sinAguinaldo = A.BASE_OS - A.BASE_SIPA_SAC;\nSEA mes = REDONDEAR((sinAguinaldo + H.BASE_OS.MES - H.BASE_SIPA_SAC.MES) / F.JORNADA_DEL_MES);\nSEA tope = MAXIMO(REDONDEAR(P.BASE_MAXIMA * C.0012 / 30) - C.0605; 0);\nSEA minimo = MINIMO(SI(C.0012 >= 30 Y F.PAGA_MES; P.BASE_MINIMA * P.BASES_MINIMAS_OBRA_SOCIAL; 0); tope);\nSEA base = SI(mes <= 0; 0; LIMITAR(mes; minimo; tope));\nSI(L.MODALIDAD = \"010\" O (sinAguinaldo = 0 Y NO F.PAGA_MES); 0; base - (H.0602.MES - H.0601.MES)) + C.0601"
  },
  {
    "code": "0603",
    "name": "Detracción",
    "law": "Ley 27.541, art. 22",
    "formula": "SEA mes = SI(A.BASE_SIPA + H.BASE_SIPA.MES > 0; REDONDEAR(P.DETRACCION * F.JORNADA_DEL_MES * C.0012 / 30); 0);\nSEA aguinaldo = SI(A.BASE_SIPA_SAC + H.BASE_SIPA_SAC.MES > 0; REDONDEAR(P.DETRACCION_SAC * F.JORNADA_PARCIAL * F.SAC_PROPORCION); 0);\nSEA base = A.BASE_SIPA + H.BASE_SIPA.MES + A.BASE_SIPA_SAC + H.BASE_SIPA_SAC.MES;\nMINIMO(mes + aguinaldo; MAXIMO(base; 0)) - H.0603.MES"
  },
  {
    "code": "0604",
    "name": "Base de contribuciones (base 10)",
    "law": "Ley 27.541, art. 22",
    "formula": "A.BASE_SIPA + A.BASE_SIPA_SAC - C.0603"
  },
  {
    "code": "0607",
    "name": "Base de contribuciones, con la detracción adicional",
    "law": "Ley 27.541, art. 23: hasta veinticinco empleados",
    "formula": "SEA base = C.0604 + H.0604.MES;\nSEA adicional = SI(A.BASE_SIPA + H.BASE_SIPA.MES > 0; MINIMO(P.DETRACCION_ADICIONAL; MAXIMO(base; 0)); 0);\nbase - adicional - H.0607.MES"
  },
  {
    "code": "0605",
    "name": "Remuneración sobre la que aporta otro empleador",
    "law": "Ley 24.241, art. 9; RG 2252: lo que el empleado declara, para un solo tope",
    "formula": "N.0605.IMPORTE"
  },
  {
    "code": "0606",
    "name": "Aguinaldo sobre el que aporta otro empleador",
    "law": "Ley 24.241, art. 9; RG 2252: lo que el empleado declara, para un solo tope",
    "formula": "N.0606.IMPORTE"
  },
  {
    "code": "0870",
    "name": "Acrecentamiento",
    "law": "Decreto reglamentario de Ganancias, art. 145",
    "formula": "SI(L.NETO_ACORDADO > 0; V.ACRECENTAMIENTO - H.0870.YA_PAGADO; 0)"
  },
  {
    "code": "0872",
    "name": "Neto de los haberes, del que se acordó",
    "law": "Neto acordado",
    "formula": "A.NETO_PREVIO + A.DESCUENTOS_PROPIOS - (A.BASE_SIPA_SAC - C.0705) - A.BASE_EMBARGO_INDEMNIZACION"
  },
  {
    "code": "0873",
    "name": "Lo que falta para el neto acordado, por los días del mes que se pagan",
    "law": "Neto acordado",
    "formula": "SEA dias = MAXIMO(C.0012 - N.0170.DIAS; 0) / P.DIVISOR_MES;\n// Las horas que no trabajó bajan el neto como bajan el sueldo.\nSEA parte = SI(N.0171 = 0; dias; MAXIMO(dias - N.0171.MINUTOS / 60 / F.HORAS_MES; 0));\nSI(L.NETO_ACORDADO > 0; L.NETO_ACORDADO * parte - C.0872 - H.0872.YA_PAGADO; 0)"
  },
  {
    "code": "0860",
    "name": "Sobregiro del mes",
    "formula": "MAXIMO(-A.NETO_PREVIO; 0)"
  },
  {
    "code": "0500",
    "name": "Redondeo",
    "formula": "SI(P.REDONDEO_PASO > 0 Y NO L.SIN_REDONDEO; RESTO(-(A.NETO_PREVIO + C.0860); SI(P.REDONDEO_PASO > 0; P.REDONDEO_PASO; 1)); 0)"
  },
  {
    "code": "0900",
    "name": "Neto a cobrar",
    "formula": "A.NETO"
  },
  {
    "code": "0950",
    "name": "Contribución SIPA",
    "law": "Ley 27.541, art. 19",
    "unit": "%",
    "quantityFormula": "ESCALA(E.CONTRIBUCIONES; F.REGIMEN_CONTRIBUCIONES; \"SIPA\") * ESCALA(E.CONDICIONES; F.CONDICION; \"C_SIPA\")",
    "formula": "REDONDEAR(PORCENTAJE(C.0607 + H.0607.YA_PAGADO; CANTIDAD)) - H.0950.YA_PAGADO"
  },
  {
    "code": "0951",
    "name": "Contribución INSSJP",
    "law": "Ley 27.541, art. 19",
    "unit": "%",
    "quantityFormula": "ESCALA(E.CONTRIBUCIONES; F.REGIMEN_CONTRIBUCIONES; \"INSSJP\") * ESCALA(E.CONDICIONES; F.CONDICION; \"C_INSSJP\")",
    "formula": "REDONDEAR(PORCENTAJE(C.0607 + H.0607.YA_PAGADO; CANTIDAD)) - H.0951.YA_PAGADO"
  },
  {
    "code": "0952",
    "name": "Contribución asignaciones familiares",
    "law": "Ley 27.541, art. 19",
    "unit": "%",
    "quantityFormula": "ESCALA(E.CONTRIBUCIONES; F.REGIMEN_CONTRIBUCIONES; \"AAFF\") * ESCALA(E.CONDICIONES; F.CONDICION; \"C_AAFF\")",
    "formula": "REDONDEAR(PORCENTAJE(C.0607 + H.0607.YA_PAGADO; CANTIDAD)) - H.0952.YA_PAGADO"
  },
  {
    "code": "0953",
    "name": "Contribución Fondo Nacional de Empleo",
    "law": "Ley 27.541, art. 19",
    "unit": "%",
    "quantityFormula": "ESCALA(E.CONTRIBUCIONES; F.REGIMEN_CONTRIBUCIONES; \"FNE\") * ESCALA(E.CONDICIONES; F.CONDICION; \"C_FNE\")",
    "formula": "REDONDEAR(PORCENTAJE(C.0607 + H.0607.YA_PAGADO; CANTIDAD)) - H.0953.YA_PAGADO"
  },
  {
    "code": "0958",
    "name": "Fondo de Asistencia Laboral",
    "law": "Ley 27.802, art. 60; RG 5907/2026",
    "unit": "%",
    "quantityFormula": "ESCALA(E.CONTRIBUCIONES; F.REGIMEN_CONTRIBUCIONES; \"FAL\") * ESCALA(E.CONDICIONES; F.CONDICION; \"C_SIPA\")",
    "formula": "REDONDEAR(PORCENTAJE(C.0607 + H.0607.YA_PAGADO; CANTIDAD)) - H.0958.YA_PAGADO"
  },
  {
    "code": "0954",
    "name": "Contribución obra social",
    "law": "Ley 23.660, art. 16",
    "unit": "%",
    "quantityFormula": "SI(L.MODALIDAD = \"010\"; 0; P.CONTRIBUCION_OBRA_SOCIAL * ESCALA(E.CONDICIONES; F.CONDICION; \"C_OBRA_SOCIAL\"))",
    "formula": "SEA aguinaldo = A.BASE_SIPA_SAC + H.BASE_SIPA_SAC.YA_PAGADO;\nSEA acuerdo = SI(F.SUMA_CON_APORTES; A.BASE_NR_APORTES + H.BASE_NR_APORTES.YA_PAGADO; 0);\nSEA agregado = A.BASE_NR_CONTRIBUCION + H.BASE_NR_CONTRIBUCION.YA_PAGADO;\nSEA base = REDONDEAR((A.BASE_OS + H.BASE_OS.YA_PAGADO - aguinaldo + acuerdo) / F.JORNADA_DEL_MES) + aguinaldo + agregado;\nREDONDEAR(PORCENTAJE(base; CANTIDAD)) - H.0954.YA_PAGADO"
  },
  {
    "code": "0955",
    "name": "ART",
    "law": "Ley 24.557",
    "formula": "SEA otros = H.BASE_SIPA.YA_PAGADO;\nSEA estimulo = C.0307 + H.0307.YA_PAGADO;\nSEA fijo = SI(A.BASE_SIPA + otros + estimulo > 0 Y H.BASE_SIPA.MES = otros; P.ART_FIJO; 0);\nREDONDEAR(PORCENTAJE(A.REMUNERATIVO + H.REMUNERATIVO.YA_PAGADO + estimulo; P.ART_ALICUOTA)) + fijo - H.0955.YA_PAGADO"
  },
  {
    "code": "0957",
    "name": "Fondo de cese laboral",
    "law": "Ley 22.250, art. 15",
    "unit": "%",
    "quantityFormula": "SI(F.ANIOS < 1; P.FONDO_CESE_PRIMER_ANIO; P.FONDO_CESE)",
    "formula": "REDONDEAR(PORCENTAJE(A.BASE_SIPA + H.BASE_SIPA.YA_PAGADO; CANTIDAD)) - H.0957.YA_PAGADO"
  },
  {
    "code": "0959",
    "name": "Contribución del convenio",
    "law": "Convenio colectivo",
    "unit": "%",
    "quantityFormula": "P.CONTRIBUCION_CONVENIO",
    "formula": "SEA otros = H.BASE_SIPA.YA_PAGADO;\nSEA fijo = SI(A.BASE_SIPA + otros > 0 Y H.BASE_SIPA.MES = otros; P.CONTRIBUCION_CONVENIO_IMPORTE; 0);\nREDONDEAR(PORCENTAJE(A.BASE_SINDICAL + H.BASE_SINDICAL.YA_PAGADO; CANTIDAD)) + fijo - H.0959.YA_PAGADO"
  },
  {
    "code": "0956",
    "name": "Seguro colectivo de vida obligatorio",
    "law": "Decreto 1567/74",
    "formula": "SI(A.BASE_SIPA > 0 Y H.0956.MES = 0; P.SEGURO_VIDA; 0)"
  },
  {
    "code": "0010",
    "name": "Días trabajados del mes",
    "law": "Mes de 30 días",
    "formula": "SEA fin = MINIMO(FECHA_O(L.FECHA_EGRESO; V.HASTA); V.HASTA);\nSEA desde = SI(L.FECHA_INGRESO > V.INICIO; MINIMO(DIA(L.FECHA_INGRESO); 30); 1);\nSEA hasta = SI(fin < V.FIN; MINIMO(DIA(fin); 30); 30);\nSI(L.FECHA_INGRESO > V.HASTA O fin < V.INICIO; 0; MAXIMO(hasta - desde + 1; 0))"
  },
  {
    "code": "0020",
    "name": "Días de vacaciones del año",
    "law": "LCT, arts. 150 a 153",
    "formula": "SEA trabajados = F.DIAS_ANIO_TRABAJADOS;\nSI(ESTA_VACIA(F.FECHA_ANTIGUEDAD); 0;\n  SI(trabajados * 2 >= DIAS_DEL_ANIO(V.FIN); F.DIAS_VACACIONES_ANIO;\n    ENTERO(trabajados * P.DIAS_HABILES_SEMANA / 7 / P.VACACIONES_CADA)))"
  },
  {
    "code": "0030",
    "name": "Básico de un mes completo",
    "law": "LCT, art. 103; escala del convenio",
    "formula": "F.BASICO_MES"
  },
  {
    "code": "0031",
    "name": "Antigüedad de un mes completo",
    "law": "CCT 130/75, art. 24; convenio colectivo",
    "formula": "PORCENTAJE(C.0030; F.TASA_ANTIGUEDAD)"
  },
  {
    "code": "0032",
    "name": "Remuneración habitual de un mes completo",
    "law": "LCT, art. 155",
    "formula": "C.0030 + C.0031 + F.PRESENTISMO_MES + F.ADICIONALES_FIJOS"
  },
  {
    "code": "0810",
    "name": "Jubilación",
    "law": "Ley 24.241, art. 11",
    "unit": "%",
    "quantityFormula": "F.TASA_JUBILACION",
    "formula": "REDONDEAR(PORCENTAJE(C.0600 + C.0601 + H.0600.YA_PAGADO + H.0601.YA_PAGADO; F.TASA_JUBILACION)) - H.0810.YA_PAGADO"
  },
  {
    "code": "0811",
    "name": "INSSJP",
    "law": "Ley 19.032",
    "unit": "%",
    "quantityFormula": "F.TASA_INSSJP",
    "formula": "REDONDEAR(PORCENTAJE(C.0600 + C.0601 + H.0600.YA_PAGADO + H.0601.YA_PAGADO; F.TASA_INSSJP)) - H.0811.YA_PAGADO"
  },
  {
    "code": "0812",
    "name": "Obra social",
    "law": "Leyes 23.660 y 23.661",
    "unit": "%",
    "quantityFormula": "F.TASA_OBRA_SOCIAL",
    "formula": "REDONDEAR(PORCENTAJE(C.0602 + H.0602.YA_PAGADO; F.TASA_OBRA_SOCIAL)) - H.0812.YA_PAGADO"
  },
  {
    "code": "0813",
    "name": "Aporte sindical",
    "law": "CCT 130/75, art. 100; Ley 23.551, art. 38; Ley 14.250, art. 9",
    "unit": "%",
    "quantityFormula": "F.TASA_SINDICAL",
    "formula": "REDONDEAR(PORCENTAJE(A.BASE_SINDICAL + H.BASE_SINDICAL.YA_PAGADO; CANTIDAD)) - H.0813.YA_PAGADO"
  },
  {
    "code": "0814",
    "name": "FAECYS",
    "law": "CCT 130/75, art. 100",
    "unit": "%",
    "quantityFormula": "SI(F.COMERCIO; P.APORTE_FAECYS; 0)",
    "formula": "REDONDEAR(PORCENTAJE(A.BASE_SINDICAL + H.BASE_SINDICAL.YA_PAGADO; CANTIDAD)) - H.0814.YA_PAGADO"
  },
  {
    "code": "0815",
    "name": "Seguro de sepelio y otros aportes del convenio",
    "law": "Convenio colectivo",
    "unit": "%",
    "quantityFormula": "P.APORTE_CONVENIO",
    "formula": "SEA acuerdo = SI(F.SUMA_CON_APORTES; A.BASE_NR_APORTES + H.BASE_NR_APORTES.YA_PAGADO; 0);\nREDONDEAR(PORCENTAJE(A.BASE_SINDICAL + H.BASE_SINDICAL.YA_PAGADO + acuerdo; CANTIDAD)) - H.0815.YA_PAGADO"
  },
  {
    "code": "0816",
    "name": "Obra social sobre no remunerativo",
    "law": "Acuerdo CCT 130/75; LCT, art. 92 ter",
    "formula": "REDONDEAR(PORCENTAJE(A.BASE_NR_APORTES + H.BASE_NR_APORTES.YA_PAGADO; SI(F.SUMA_CON_APORTES; P.APORTE_OBRA_SOCIAL * ESCALA(E.CONDICIONES; F.CONDICION; \"OBRA_SOCIAL\") / F.JORNADA_DEL_MES; 0))) - H.0816.YA_PAGADO"
  },
  {
    "code": "0817",
    "name": "Aporte sindical sobre no remunerativo",
    "law": "Acuerdo CCT 130/75",
    "formula": "REDONDEAR(PORCENTAJE(A.BASE_NR_APORTES + H.BASE_NR_APORTES.YA_PAGADO; SI(F.SUMA_CON_APORTES; F.TASA_SINDICAL; 0))) - H.0817.YA_PAGADO"
  },
  {
    "code": "0818",
    "name": "FAECYS sobre no remunerativo",
    "law": "Acuerdo CCT 130/75",
    "formula": "REDONDEAR(PORCENTAJE(A.BASE_NR_APORTES + H.BASE_NR_APORTES.YA_PAGADO; SI(F.SUMA_CON_APORTES Y F.COMERCIO; P.APORTE_FAECYS; 0))) - H.0818.YA_PAGADO"
  },
  {
    "code": "0820",
    "name": "Retención de ganancias",
    "law": "Ley 27.743; RG 4003",
    "formula": "MAXIMO(SI(L.GAN_TOPE_35; MINIMO(C.0712; PORCENTAJE(A.GAN_BRUTA + A.GAN_NO_HABITUAL + A.GAN_SAC; P.GAN_TOPE)); C.0712); 0)"
  },
  {
    "code": "0821",
    "name": "Devolución de ganancias",
    "law": "Ley 27.743; RG 4003",
    "formula": "MINIMO(C.0712; 0)"
  },
  {
    "code": "0822",
    "name": "Ajuste anual de ganancias",
    "law": "RG 4003, liquidación anual",
    "formula": "C.0712"
  },
  {
    "code": "0830",
    "name": "Embargo judicial",
    "law": "Decreto 484/87",
    "formula": "SEA mes = H.BASE_EMBARGO.MES;\nSEA aguinaldo = H.BASE_SIPA_SAC.MES;\nSEA indemnizado = H.BASE_EMBARGO_INDEMNIZACION.MES;\nSEA maximo = FN.EMBARGABLE(mes + A.BASE_EMBARGO) + FN.EMBARGABLE(aguinaldo + A.BASE_SIPA_SAC)\n  + FN.EMBARGABLE_INDEMNIZACION(indemnizado + A.BASE_EMBARGO_INDEMNIZACION) - H.0830.MES - H.0831.MES;\nSEA yaPorcentual = PORCENTAJE(mes + aguinaldo + indemnizado; L.EMBARGO_PORCENTAJE);\n// El porcentaje es de todo el mes: lo que el máximo de un recibo no dejó entrar se retiene en el siguiente.\nSEA porcentual = PORCENTAJE(mes + aguinaldo + indemnizado + A.BASE_EMBARGO + A.BASE_SIPA_SAC + A.BASE_EMBARGO_INDEMNIZACION; L.EMBARGO_PORCENTAJE);\n// El saldo de cada oficio surge de lo retenido antes (H.0830.TOTAL).\nSEA limitado = SI(L.EMBARGO_LIMITE > 0 Y H.0830.TOTAL >= 0; MINIMO(porcentual; L.EMBARGO_LIMITE); porcentual);\n// Las sumas fijas son del mes: la liquidación del aguinaldo o de las vacaciones no las repite.\nSEA fijo = SI(F.PAGA_MES; (N.0830.IMPORTE + L.EMBARGO_FIJO) * F.PARTE_DEL_MES; MAXIMO(H.0830.MES - yaPorcentual; 0));\nMAXIMO(MINIMO(fijo + limitado - H.0830.MES; maximo - C.0831); 0)"
  },
  {
    "code": "0831",
    "name": "Cuota alimentaria",
    "law": "Orden judicial",
    "unit": "%",
    "quantityFormula": "N.0831 + L.ALIMENTOS_PORCENTAJE",
    "formula": "SEA base = MAXIMO(A.REMUNERATIVO - C.0193 + A.NO_REMUNERATIVO - C.0810 - C.0811 - C.0812; 0);\nSEA yaBase = MAXIMO(H.REMUNERATIVO.YA_PAGADO - H.0193.YA_PAGADO + H.NO_REMUNERATIVO.YA_PAGADO - H.0199.YA_PAGADO - H.0810.YA_PAGADO - H.0811.YA_PAGADO - H.0812.YA_PAGADO; 0);\nSEA yaFijo = MAXIMO(H.0831.YA_PAGADO - PORCENTAJE(yaBase; CANTIDAD); 0);\nSEA fijo = SI(F.PAGA_MES; MAXIMO((N.0831.IMPORTE + L.ALIMENTOS_FIJO + PORCENTAJE(P.SMVM; L.ALIMENTOS_SALARIO_MINIMO)) * F.PARTE_DEL_MES - yaFijo; 0); 0);\n// De quien no cobra no se retiene: el empleador no adelanta la cuota.\nMINIMO(PORCENTAJE(base; CANTIDAD) + fijo; base)"
  },
  {
    "code": "0840",
    "name": "Anticipo de sueldo",
    "law": "LCT, art. 130",
    "formula": "MAXIMO(N.0840.IMPORTE + H.0199.MES - H.0840.MES; 0)"
  },
  {
    "code": "0841",
    "name": "Préstamo",
    "law": "LCT, arts. 133 a 135",
    "unit": "cuota",
    "quantityFormula": "N.0841 - H.0841.CANTIDAD_YA_PAGADA",
    "formula": "SEA debe = N.0841.IMPORTE + H.0845.TOTAL;\n// Los descuentos se llevan juntos hasta una parte de la remuneración en dinero: lo que pasa queda para el mes siguiente.\nSI(P.TOPE_EN_PRESTAMOS; MINIMO(debe; MAXIMO(F.DESCUENTO_MAXIMO - F.DESCUENTOS_PARA_OTROS; 0)); debe) - H.0841.YA_PAGADO"
  },
  {
    "code": "0845",
    "name": "Cuotas de préstamo que quedan para otro mes; con signo menos, las que se recuperan",
    "law": "LCT, art. 133",
    "formula": "N.0841.IMPORTE - C.0841 - H.0841.YA_PAGADO - H.0845.YA_PAGADO"
  },
  {
    "code": "0850",
    "name": "Recupero de sobregiro",
    "law": "LCT, art. 133",
    "formula": "LIMITAR(H.0860.TOTAL + H.0860.YA_PAGADO - H.0850.TOTAL - H.0850.YA_PAGADO; 0;\n  MAXIMO(F.DESCUENTO_MAXIMO - F.DESCUENTOS_PARA_OTROS - C.0841 - H.0841.YA_PAGADO; 0))"
  },
  {
    "code": "0100",
    "name": "Sueldo básico",
    "law": "LCT, art. 103; escala del convenio",
    "unit": "días",
    "quantityFormula": "SI(L.JORNALIZADO; F.DIAS_ANTES; C.0010) - F.DIAS_JORNAL_ANTES - H.0100.CANTIDAD_YA_PAGADA",
    "formula": "REDONDEAR(SI(L.CAMBIO_DIA = 0 O F.PASANTE; C.0030 * C.0010;\n  F.BASICO_POR_DIAS_ANTES + C.0030 * (C.0010 - F.DIAS_ANTES)) / P.DIVISOR_MES) - H.0100.YA_PAGADO"
  },
  {
    "code": "0105",
    "name": "Jornales",
    "law": "LCT, art. 104",
    "unit": "horas",
    "quantityFormula": "N.0105 - H.0105.CANTIDAD_YA_PAGADA",
    "formula": "REDONDEAR(SI(L.CAMBIO_DIA = 0; F.HORA_JORNAL * N.0105.MINUTOS / 60;\n  F.JORNALES_ANTES + (N.0105.MINUTOS / 60 - F.HORAS_ANTES) * F.HORA_JORNAL)) - H.0105.YA_PAGADO"
  },
  {
    "code": "0110",
    "name": "Antigüedad",
    "law": "CCT 130/75, art. 24; convenio colectivo",
    "unit": "años",
    "quantityFormula": "SI(F.TASA_ANTIGUEDAD = 0 Y P.ANTIGUEDAD_IMPORTE = 0; 0; F.ANIOS)",
    "formula": "REDONDEAR(PORCENTAJE(C.0100 + H.0100.YA_PAGADO + C.0105 + H.0105.YA_PAGADO; F.TASA_ANTIGUEDAD)\n  + SI(L.JORNALIZADO; 0; P.ANTIGUEDAD_IMPORTE * F.ANIOS * F.JORNADA_DEL_MES * C.0010 / P.DIVISOR_MES)) - H.0110.YA_PAGADO"
  },
  {
    "code": "0120",
    "name": "Presentismo",
    "law": "CCT 130/75, art. 40; convenio colectivo",
    "formula": "REDONDEAR(SI(N.0170 + L.FALTAS_PRESENTISMO > P.PRESENTISMO_TOLERANCIA; 0; SI(F.COMERCIO;\n  (C.0100 + H.0100.YA_PAGADO + C.0105 + H.0105.YA_PAGADO + C.0110 + H.0110.YA_PAGADO) / P.PRESENTISMO_DIVISOR + F.PRESENTISMO_VARIABLE;\n  PORCENTAJE(C.0100 + H.0100.YA_PAGADO + C.0105 + H.0105.YA_PAGADO; P.PRESENTISMO_CONVENIO)))) - H.0120.YA_PAGADO"
  },
  {
    "code": "0121",
    "name": "Adicional del convenio",
    "law": "Convenio colectivo",
    "unit": "%",
    "quantityFormula": "P.ADICIONAL_CONVENIO",
    "formula": "REDONDEAR(PORCENTAJE(C.0100 + H.0100.YA_PAGADO + C.0105 + H.0105.YA_PAGADO; CANTIDAD)) - H.0121.YA_PAGADO"
  },
  {
    "code": "0130",
    "name": "Horas extra 50 %",
    "law": "LCT, art. 201",
    "unit": "horas",
    "quantityFormula": "N.0130 - H.0130.CANTIDAD_YA_PAGADA",
    "formula": "REDONDEAR(F.VALOR_HORA * P.HORA_50 * N.0130.MINUTOS / 60) - H.0130.YA_PAGADO"
  },
  {
    "code": "0131",
    "name": "Horas extra 100 %",
    "law": "LCT, art. 201",
    "unit": "horas",
    "quantityFormula": "N.0131 - H.0131.CANTIDAD_YA_PAGADA",
    "formula": "REDONDEAR(F.VALOR_HORA * P.HORA_100 * N.0131.MINUTOS / 60) - H.0131.YA_PAGADO"
  },
  {
    "code": "0140",
    "name": "Feriado no trabajado",
    "law": "LCT, arts. 166 y 169",
    "unit": "días",
    "quantityFormula": "N.0140 - H.0140.CANTIDAD_YA_PAGADA",
    "formula": "REDONDEAR((F.VALOR_DIA_VACACIONES - F.VALOR_DIA) * N.0140) - H.0140.YA_PAGADO"
  },
  {
    "code": "0141",
    "name": "Feriado trabajado",
    "law": "LCT, art. 166",
    "unit": "días",
    "quantityFormula": "N.0141 - H.0141.CANTIDAD_YA_PAGADA",
    "formula": "REDONDEAR(((C.0032 + F.PROMEDIO_VARIABLE) / P.DIVISOR_FERIADO_TRABAJADO + F.DIA_JORNAL) * N.0141.DIAS) - H.0141.YA_PAGADO"
  },
  {
    "code": "0150",
    "name": "Vacaciones gozadas",
    "law": "LCT, art. 155",
    "unit": "días",
    "quantityFormula": "F.DIAS_VACACIONES_PAGOS - H.0150.CANTIDAD_YA_PAGADA",
    "formula": "REDONDEAR(F.VALOR_DIA_VACACIONES * F.DIAS_VACACIONES_PAGOS) - H.0150.MES"
  },
  {
    "code": "0151",
    "name": "Descuento días de vacaciones",
    "law": "LCT, art. 155",
    "unit": "días",
    "quantityFormula": "N.0150 - H.0151.CANTIDAD_YA_PAGADA",
    "formula": "REDONDEAR(-F.VALOR_DIA_DESCUENTO * FN.DIAS_QUE_SALEN(N.0150)) - H.0151.YA_PAGADO"
  },
  {
    "code": "0152",
    "name": "Días de vacaciones de los meses siguientes que se pagan al comenzar",
    "law": "LCT, art. 155",
    "unit": "días",
    "quantityFormula": "N.0152",
    "formula": "0"
  },
  {
    "code": "0153",
    "name": "Días de vacaciones del mes que se pagaron al comenzar",
    "law": "LCT, art. 155",
    "unit": "días",
    "quantityFormula": "N.0153",
    "formula": "0"
  },
  {
    "code": "0160",
    "name": "Licencia por enfermedad",
    "law": "LCT, art. 208",
    "unit": "días",
    "quantityFormula": "N.0160 - H.0160.CANTIDAD_YA_PAGADA",
    "formula": "REDONDEAR(F.VALOR_DIA_LICENCIA * N.0160) - H.0160.YA_PAGADO"
  },
  {
    "code": "0161",
    "name": "Descuento días de enfermedad",
    "law": "LCT, art. 208",
    "unit": "días",
    "quantityFormula": "N.0160 - H.0161.CANTIDAD_YA_PAGADA",
    "formula": "REDONDEAR(-F.VALOR_DIA_DESCUENTO * N.0160) - H.0161.YA_PAGADO"
  },
  {
    "code": "0170",
    "name": "Ausencia injustificada",
    "law": "LCT, art. 103",
    "unit": "días",
    "quantityFormula": "N.0170 - H.0170.CANTIDAD_YA_PAGADA",
    "formula": "REDONDEAR(-F.VALOR_DIA_DESCUENTO * FN.DIAS_QUE_SALEN(N.0170.DIAS)) - H.0170.YA_PAGADO"
  },
  {
    "code": "0171",
    "name": "Ausencia por horas",
    "law": "LCT, art. 103",
    "unit": "horas",
    "quantityFormula": "N.0171 - H.0171.CANTIDAD_YA_PAGADA",
    "formula": "REDONDEAR(SI(N.0171 = 0; 0; -MINIMO(F.VALOR_HORA * N.0171.MINUTOS / 60; MAXIMO(F.HABERES_DE_LOS_DIAS; 0)))) - H.0171.YA_PAGADO"
  },
  {
    "code": "0180",
    "name": "Comisiones",
    "law": "LCT, art. 108",
    "formula": "N.0180.IMPORTE - H.0180.YA_PAGADO"
  },
  {
    "code": "0190",
    "name": "Gratificación",
    "law": "LCT, art. 104",
    "formula": "N.0190.IMPORTE - H.0190.YA_PAGADO"
  },
  {
    "code": "0199",
    "name": "Anticipo de haberes",
    "law": "LCT, art. 130",
    "formula": "N.0199.IMPORTE"
  },
  {
    "code": "0318",
    "name": "Indemnización agravada",
    "law": "LCT, arts. 178 y 182; Ley 23.551, art. 52",
    "unit": "meses",
    "quantityFormula": "N.0318 - H.0318.CANTIDAD_YA_PAGADA",
    "formula": "REDONDEAR(F.MEJOR_REMUNERACION * N.0318) - H.0318.YA_PAGADO"
  },
  {
    "code": "0319",
    "name": "Compensación por maternidad",
    "law": "LCT, arts. 183, inc. b, y 186",
    "unit": "años",
    "quantityFormula": "SI(F.RESCINDE_POR_MATERNIDAD; F.ANIOS_245; 0) - H.0319.CANTIDAD_YA_PAGADA",
    "formula": "SEA porAnio = MINIMO(PORCENTAJE(F.REAL_245; P.MATERNIDAD_183); P.SMVM);\nREDONDEAR(SI(F.RESCINDE_POR_MATERNIDAD; porAnio * F.ANIOS_245; 0)) - H.0319.YA_PAGADO"
  },
  {
    "code": "0320",
    "name": "Ruptura anticipada de un contrato a plazo",
    "law": "LCT, art. 95",
    "unit": "meses",
    "quantityFormula": "SI(F.PLAZO_ROTO; 0; N.0320) - H.0320.CANTIDAD_YA_PAGADA",
    "formula": "REDONDEAR(SI(F.PLAZO_ROTO; 0; F.MEJOR_REMUNERACION * N.0320) + N.0320.IMPORTE) - H.0320.YA_PAGADO"
  },
  {
    "code": "0321",
    "name": "Salarios hasta el fin de la licencia por enfermedad",
    "law": "LCT, art. 213",
    "unit": "meses",
    "quantityFormula": "N.0321 - H.0321.CANTIDAD_YA_PAGADA",
    "formula": "REDONDEAR(F.MEJOR_REMUNERACION * N.0321 + N.0321.IMPORTE) - H.0321.YA_PAGADO"
  },
  {
    "code": "0322",
    "name": "Indemnización que ya cobró por un egreso anterior",
    "law": "LCT, art. 255",
    "unit": "año y mes (202405)",
    "formula": "SEA publicado = SUMAR_MESES(F.HASTA; -1);\nSEA cobrado = SI(N.0322.IMPORTE = 0 O F.HASTA < P.LEY_27802; N.0322.IMPORTE;\n  N.0322.IMPORTE * ESCALA(E.IPC; ANIO(publicado) * 100 + MES(publicado)) / ESCALA(E.IPC; N.0322));\nSEA piso = SI(F.HASTA < P.LEY_27802; 0; F.INDEMNIZACION_SOLA);\nREDONDEAR(-MAXIMO(MINIMO(cobrado; C.0310 + H.0310.YA_PAGADO - piso); 0)) - H.0322.YA_PAGADO"
  },
  {
    "code": "0323",
    "name": "Agravamiento de la indemnización por antigüedad",
    "law": "LCT, art. 245 bis; Ley 14.546, art. 14; hasta el 8/7/2024, Leyes 24.013 y 25.323",
    "unit": "%",
    "quantityFormula": "N.0323",
    "formula": "REDONDEAR(PORCENTAJE(F.INDEMNIZACION_245; N.0323)) - H.0323.YA_PAGADO"
  },
  {
    "code": "0325",
    "name": "Agravamiento de las indemnizaciones del despido",
    "law": "Hasta el 8/7/2024: Ley 25.323, art. 2 (50 %), y Ley 24.013, art. 15 (100 %); Decreto 34/2019 (100 %)",
    "unit": "%",
    "quantityFormula": "N.0325",
    "formula": "SEA delDespido = C.0310 + H.0310.YA_PAGADO + C.0311 + H.0311.YA_PAGADO + C.0313 + H.0313.YA_PAGADO;\nREDONDEAR(PORCENTAJE(delDespido; N.0325)) - H.0325.YA_PAGADO"
  },
  {
    "code": "0324",
    "name": "Otras indemnizaciones y multas del egreso",
    "law": "LCT, art. 80; Leyes 24.013, 25.323 y 25.345, hasta el 8/7/2024",
    "unit": "meses",
    "quantityFormula": "N.0324 - H.0324.CANTIDAD_YA_PAGADA",
    "formula": "REDONDEAR(F.MEJOR_REMUNERACION * N.0324 + N.0324.IMPORTE) - H.0324.YA_PAGADO"
  },
  {
    "code": "0317",
    "name": "Gratificación por cese",
    "law": "LCT, art. 241",
    "formula": "N.0317.IMPORTE - H.0317.YA_PAGADO"
  },
  {
    "code": "0011",
    "name": "Días sin goce de haberes del mes",
    "law": "LCT, arts. 177, 208, 218 y 223 bis",
    "formula": "SEA dias = N.0162 + N.0172 + N.0174 + N.0175;\nSEA delMes = SI(C.0010 < 30 O P.SAC_MESES_DE_30; FN.DIAS_DE_30(dias); MINIMO(dias; MAXIMO(V.DIAS_MES; 30)));\nREDONDEAR(delMes) - H.0011.YA_PAGADO"
  },
  {
    "code": "0012",
    "name": "Días con remuneración del mes",
    "law": "Mes de 30 días",
    "formula": "REDONDEAR(C.0010 - FN.DIAS_DE_30(C.0011 + H.0011.MES))"
  },
  {
    "code": "0013",
    "name": "Días del mes que pagaron los haberes",
    "law": "Ley 27.073: el aguinaldo que se paga antes se estima",
    "formula": "C.0010 - H.0013.YA_PAGADO"
  },
  {
    "code": "0162",
    "name": "Licencia por maternidad",
    "law": "LCT, art. 177: la asignación la paga ANSES",
    "unit": "días",
    "quantityFormula": "N.0162 - H.0162.CANTIDAD_YA_PAGADA",
    "formula": "REDONDEAR(-F.VALOR_DIA_DESCUENTO * FN.DIAS_QUE_SALEN(N.0162)) - H.0162.YA_PAGADO"
  },
  {
    "code": "0163",
    "name": "Licencia especial",
    "law": "LCT, arts. 158 y 159",
    "unit": "días",
    "quantityFormula": "N.0163 - H.0163.CANTIDAD_YA_PAGADA",
    "formula": "REDONDEAR(F.VALOR_DIA_ESPECIAL * N.0163) - H.0163.YA_PAGADO"
  },
  {
    "code": "0164",
    "name": "Descuento días de licencia especial",
    "law": "LCT, art. 158",
    "unit": "días",
    "quantityFormula": "N.0163 - H.0164.CANTIDAD_YA_PAGADA",
    "formula": "REDONDEAR(-F.VALOR_DIA_DESCUENTO * FN.DIAS_QUE_SALEN(N.0163)) - H.0164.YA_PAGADO"
  },
  {
    "code": "0165",
    "name": "Accidente de trabajo, diez primeros días",
    "law": "Ley 24.557, art. 13; Decreto 1694/09, art. 6; LCT, art. 208",
    "unit": "días",
    "quantityFormula": "N.0165 - H.0165.CANTIDAD_YA_PAGADA",
    "formula": "REDONDEAR(F.VALOR_DIA_LICENCIA * N.0165) - H.0165.YA_PAGADO"
  },
  {
    "code": "0166",
    "name": "Accidente de trabajo a cargo de la ART",
    "law": "Ley 24.557, art. 13; Decreto 1694/09, art. 6; LCT, art. 208",
    "unit": "días",
    "quantityFormula": "N.0166 - H.0166.CANTIDAD_YA_PAGADA",
    "formula": "REDONDEAR(F.VALOR_DIA_LICENCIA * N.0166) - H.0166.YA_PAGADO"
  },
  {
    "code": "0167",
    "name": "Descuento días de accidente",
    "law": "Ley 24.557, art. 13",
    "unit": "días",
    "quantityFormula": "N.0165 + N.0166 - H.0167.CANTIDAD_YA_PAGADA",
    "formula": "REDONDEAR(-F.VALOR_DIA_DESCUENTO * (N.0165 + N.0166)) - H.0167.YA_PAGADO"
  },
  {
    "code": "0172",
    "name": "Licencia sin goce, excedencia o reserva de puesto",
    "law": "LCT, arts. 183 y 211; acuerdo de partes",
    "unit": "días",
    "quantityFormula": "N.0172 - H.0172.CANTIDAD_YA_PAGADA",
    "formula": "REDONDEAR(-F.VALOR_DIA_DESCUENTO * FN.DIAS_QUE_SALEN(N.0172)) - H.0172.YA_PAGADO"
  },
  {
    "code": "0174",
    "name": "Suspensión",
    "law": "LCT, art. 218",
    "unit": "días",
    "quantityFormula": "N.0174 - H.0174.CANTIDAD_YA_PAGADA",
    "formula": "REDONDEAR(-F.VALOR_DIA_DESCUENTO * FN.DIAS_QUE_SALEN(N.0174)) - H.0174.YA_PAGADO"
  },
  {
    "code": "0175",
    "name": "Suspensión concertada",
    "law": "LCT, art. 223 bis",
    "unit": "días",
    "quantityFormula": "N.0175 - H.0175.CANTIDAD_YA_PAGADA",
    "formula": "REDONDEAR(-F.VALOR_DIA_DESCUENTO * FN.DIAS_QUE_SALEN(N.0175)) - H.0175.YA_PAGADO"
  },
  {
    "code": "0842",
    "name": "Seguro de vida optativo",
    "law": "LCT, arts. 132 y 133",
    "formula": "SEA entra = F.DESCUENTO_MAXIMO;\nSI(P.TOPE_EN_DESCUENTOS; MINIMO(N.0842.IMPORTE; MAXIMO(entra; 0)); N.0842.IMPORTE) - H.0842.YA_PAGADO"
  },
  {
    "code": "0843",
    "name": "Mutual o cooperativa",
    "law": "LCT, arts. 132 y 133",
    "formula": "SEA entra = F.DESCUENTO_MAXIMO - C.0842 - H.0842.YA_PAGADO;\nSI(P.TOPE_EN_DESCUENTOS; MINIMO(N.0843.IMPORTE; MAXIMO(entra; 0)); N.0843.IMPORTE) - H.0843.YA_PAGADO"
  },
  {
    "code": "0844",
    "name": "Otros descuentos",
    "law": "LCT, arts. 132 y 133",
    "formula": "SEA entra = F.DESCUENTO_MAXIMO - C.0842 - H.0842.YA_PAGADO - C.0843 - H.0843.YA_PAGADO;\nSI(P.TOPE_EN_DESCUENTOS; MINIMO(N.0844.IMPORTE; MAXIMO(entra; 0)); N.0844.IMPORTE) - H.0844.YA_PAGADO"
  },
  {
    "code": "0847",
    "name": "Remuneración en especie, ya entregada",
    "law": "LCT, arts. 105 y 107",
    "formula": "C.0193 + H.0193.YA_PAGADO - H.0847.YA_PAGADO"
  },
  {
    "code": "0846",
    "name": "Descuentos a favor de otros que no entraron en el máximo del mes",
    "law": "LCT, art. 133",
    "formula": "N.0842.IMPORTE - C.0842 - H.0842.YA_PAGADO + N.0843.IMPORTE - C.0843 - H.0843.YA_PAGADO + N.0844.IMPORTE - C.0844 - H.0844.YA_PAGADO"
  },
  {
    "code": "0106",
    "name": "Plus por horas nocturnas",
    "law": "LCT, art. 200",
    "unit": "horas",
    "quantityFormula": "N.0106 - H.0106.CANTIDAD_YA_PAGADA",
    "formula": "REDONDEAR(F.VALOR_HORA * P.HORA_NOCTURNA * P.MINUTOS_NOCTURNOS / 60 * N.0106.MINUTOS / 60) - H.0106.YA_PAGADO"
  },
  {
    "code": "0132",
    "name": "Horas extra 200 %",
    "law": "Convenio colectivo",
    "unit": "horas",
    "quantityFormula": "N.0132 - H.0132.CANTIDAD_YA_PAGADA",
    "formula": "REDONDEAR(F.VALOR_HORA * P.HORA_200 * N.0132.MINUTOS / 60) - H.0132.YA_PAGADO"
  },
  {
    "code": "0181",
    "name": "Zona desfavorable",
    "law": "CCT 130/75, art. 20; convenio colectivo",
    "unit": "%",
    "quantityFormula": "N.0181",
    "formula": "SEA convenio = C.0100 + H.0100.YA_PAGADO + C.0105 + H.0105.YA_PAGADO + C.0110 + H.0110.YA_PAGADO\n  + C.0120 + H.0120.YA_PAGADO + C.0121 + H.0121.YA_PAGADO;\nREDONDEAR(PORCENTAJE(convenio; N.0181)) - H.0181.YA_PAGADO"
  },
  {
    "code": "0107",
    "name": "Kilómetros recorridos",
    "law": "Convenio colectivo; en camioneros, CCT 40/89, ítem 4.2.3",
    "unit": "km",
    "quantityFormula": "N.0107 - H.0107.CANTIDAD_YA_PAGADA",
    "formula": "REDONDEAR(P.KILOMETRO * N.0107) - H.0107.YA_PAGADO"
  },
  {
    "code": "0194",
    "name": "Garantía de comisiones",
    "law": "LCT, arts. 104 y 108: la retribución mínima que se acordó",
    "formula": "SEA trabajados = MAXIMO(C.0010 - FN.DIAS_DE_30(F.DIAS_FUERA); 0);\nREDONDEAR(MAXIMO(N.0194.IMPORTE * trabajados / P.DIVISOR_MES - C.0180 - H.0180.YA_PAGADO; 0)) - H.0194.YA_PAGADO"
  },
  {
    "code": "0182",
    "name": "Título",
    "law": "Convenio colectivo",
    "formula": "N.0182.IMPORTE - H.0182.YA_PAGADO"
  },
  {
    "code": "0183",
    "name": "Premio por producción",
    "law": "LCT, art. 112",
    "formula": "N.0183.IMPORTE - H.0183.YA_PAGADO"
  },
  {
    "code": "0184",
    "name": "Viáticos sin comprobante",
    "law": "LCT, art. 106",
    "formula": "N.0184.IMPORTE - H.0184.YA_PAGADO"
  },
  {
    "code": "0185",
    "name": "Fallo de caja",
    "law": "CCT 130/75, art. 30",
    "formula": "N.0185.IMPORTE - H.0185.YA_PAGADO"
  },
  {
    "code": "0187",
    "name": "Propinas",
    "law": "LCT, art. 113",
    "formula": "N.0187.IMPORTE - H.0187.YA_PAGADO"
  },
  {
    "code": "0186",
    "name": "A cuenta de futuros aumentos",
    "law": "LCT, art. 103",
    "formula": "N.0186.IMPORTE - H.0186.YA_PAGADO"
  },
  {
    "code": "0189",
    "name": "Adicional por tarea o función",
    "law": "Convenio colectivo",
    "formula": "N.0189.IMPORTE - H.0189.YA_PAGADO"
  },
  {
    "code": "0193",
    "name": "Remuneración en especie",
    "law": "LCT, arts. 105 y 107",
    "formula": "N.0193.IMPORTE - H.0193.YA_PAGADO"
  },
  {
    "code": "0191",
    "name": "Gratificación anual",
    "law": "LCT, art. 110",
    "formula": "N.0191.IMPORTE - H.0191.YA_PAGADO"
  },
  {
    "code": "0188",
    "name": "Ajuste de haberes de meses anteriores",
    "law": "LCT, art. 103",
    "formula": "N.0188.IMPORTE - H.0188.YA_PAGADO"
  },
  {
    "code": "0192",
    "name": "Ajuste de haberes de años anteriores",
    "law": "LCT, art. 103; RG 4003, Anexo II: concepto no habitual",
    "formula": "N.0192.IMPORTE - H.0192.YA_PAGADO"
  },
  {
    "code": "0303",
    "name": "Asignación no remunerativa",
    "law": "Acuerdo homologado",
    "formula": "N.0303.IMPORTE - H.0303.YA_PAGADO"
  },
  {
    "code": "0306",
    "name": "Asignación por suspensión concertada",
    "law": "LCT, art. 223 bis: solo lleva las contribuciones de las Leyes 23.660 y 23.661",
    "formula": "REDONDEAR(SI(N.0306.IMPORTE > 0; N.0306.IMPORTE; PORCENTAJE(F.VALOR_DIA * N.0175; P.SUSPENSION_223_BIS))) - H.0306.YA_PAGADO"
  },
  {
    "code": "0307",
    "name": "Asignación estímulo de pasantía",
    "law": "Ley 26.427, arts. 14 y 15: solo lleva obra social y ART",
    "unit": "días",
    "quantityFormula": "SI(F.PASANTE; MAXIMO(C.0012 - N.0170; 0); 0) - H.0307.CANTIDAD_YA_PAGADA",
    "formula": "REDONDEAR(SI(F.PASANTE;\n  MAXIMO(F.BASICO_POR_DIAS_ANTES + L.BASICO * (C.0012 - N.0170.DIAS - F.DIAS_ANTES); 0) / P.DIVISOR_MES; 0)) - H.0307.YA_PAGADO"
  },
  {
    "code": "0304",
    "name": "Beneficio social",
    "law": "LCT, art. 103 bis",
    "formula": "N.0304.IMPORTE - H.0304.YA_PAGADO"
  },
  {
    "code": "0326",
    "name": "Viático por kilómetro",
    "law": "LCT, art. 106; convenio colectivo: en camioneros, CCT 40/89, ítem 4.2.4",
    "unit": "km",
    "quantityFormula": "SI(P.KILOMETRO_VIATICO = 0; 0; N.0107) - H.0326.CANTIDAD_YA_PAGADA",
    "formula": "REDONDEAR(P.KILOMETRO_VIATICO * N.0107) - H.0326.YA_PAGADO"
  },
  {
    "code": "0305",
    "name": "Reintegro de gastos con comprobante",
    "law": "LCT, art. 106",
    "formula": "N.0305.IMPORTE - H.0305.YA_PAGADO"
  },
  {
    "code": "0200",
    "name": "SAC 1.er semestre",
    "law": "Ley 23.041; LCT, arts. 121 a 123",
    "unit": "días",
    "quantityFormula": "SI(V.MES = 6 Y F.CIERRA_MES Y (F.PAGA_SAC O H.0200.MES > 0); F.SAC_DIAS; 0)",
    "formula": "SI(V.MES = 6 Y F.CIERRA_MES Y (F.PAGA_SAC O H.0200.MES > 0); REDONDEAR(F.SAC_SEMESTRE) - H.0200.MES; 0)"
  },
  {
    "code": "0201",
    "name": "SAC 2.º semestre",
    "law": "Ley 23.041; LCT, arts. 121 a 123",
    "unit": "días",
    "quantityFormula": "SI(V.MES = 12 Y F.CIERRA_MES Y (F.PAGA_SAC O H.0201.MES > 0); F.SAC_DIAS; 0)",
    "formula": "SI(V.MES = 12 Y F.CIERRA_MES Y (F.PAGA_SAC O H.0201.MES > 0); REDONDEAR(F.SAC_SEMESTRE) - H.0201.MES; 0)"
  },
  {
    "code": "0202",
    "name": "SAC proporcional",
    "law": "Ley 23.041; LCT, arts. 121 a 123",
    "unit": "días",
    "quantityFormula": "F.SAC_DIAS",
    "formula": "REDONDEAR(F.SAC_SEMESTRE) - H.0200.MES - H.0201.MES - H.0202.YA_PAGADO"
  },
  {
    "code": "0300",
    "name": "Suma fija acuerdo colectivo",
    "law": "Acuerdo del convenio",
    "formula": "REDONDEAR(SI(F.COMERCIO; P.SUMA_FIJA; P.SUMA_FIJA_CONVENIO) * F.JORNADA_DEL_MES * C.0012 / P.DIVISOR_MES) - H.0300.YA_PAGADO"
  },
  {
    "code": "0301",
    "name": "Antigüedad sobre suma fija",
    "law": "Acuerdo del convenio",
    "formula": "REDONDEAR(SI(F.SUMA_CON_ADICIONALES; PORCENTAJE(C.0300 + H.0300.YA_PAGADO; F.TASA_ANTIGUEDAD); 0)) - H.0301.YA_PAGADO"
  },
  {
    "code": "0302",
    "name": "Presentismo sobre suma fija",
    "law": "Acuerdo del convenio",
    "formula": "SEA suma = C.0300 + H.0300.YA_PAGADO;\nSEA presentismo = SI(F.COMERCIO; (suma + C.0301 + H.0301.YA_PAGADO) / P.PRESENTISMO_DIVISOR; PORCENTAJE(suma; P.PRESENTISMO_CONVENIO));\nREDONDEAR(SI(F.SUMA_CON_ADICIONALES Y N.0170 + L.FALTAS_PRESENTISMO <= P.PRESENTISMO_TOLERANCIA; presentismo; 0)) - H.0302.YA_PAGADO"
  },
  {
    "code": "0308",
    "name": "Horas extra sobre suma fija",
    "law": "Acuerdo del convenio",
    "unit": "horas",
    "quantityFormula": "SI(F.SUMA_DEL_MES = 0; 0; N.0130 + N.0131 + N.0132) - H.0308.CANTIDAD_YA_PAGADA",
    "formula": "SEA minutos = P.HORA_50 * N.0130.MINUTOS + P.HORA_100 * N.0131.MINUTOS + P.HORA_200 * N.0132.MINUTOS;\nREDONDEAR(F.SUMA_SIN_PRESENTISMO / F.HORAS_MES * minutos / 60) - H.0308.YA_PAGADO"
  },
  {
    "code": "0309",
    "name": "Plus vacacional sobre suma fija",
    "law": "Acuerdo del convenio; LCT, art. 155",
    "unit": "días",
    "quantityFormula": "SI(F.SUMA_DEL_MES = 0; 0; F.DIAS_VACACIONES_PAGOS) - H.0309.CANTIDAD_YA_PAGADA",
    "formula": "REDONDEAR(F.SUMA_DEL_MES * F.DIAS_VACACIONES_PAGOS / P.DIVISOR_VACACIONES - F.SUMA_DEL_MES * N.0150 / P.DIVISOR_MES) - H.0309.YA_PAGADO"
  },
  {
    "code": "0204",
    "name": "Remuneración del mes que forma el aguinaldo, con la suma fija que cuenta en él",
    "law": "Ley 23.041; acuerdo del convenio",
    "formula": "SI(F.SUMA_DEL_MES = 0; 0; A.BASE_SAC + C.0300 + C.0301 + C.0302 + C.0308 + C.0309)"
  },
  {
    "code": "0203",
    "name": "SAC sobre suma fija",
    "law": "Ley 23.041; acuerdo del convenio",
    "unit": "días",
    "quantityFormula": "SI(C.0203 = 0; 0; F.SAC_DIAS)",
    "formula": "SEA estimado = SI(F.SAC_ESTIMADO > 0; F.SAC_ESTIMADO + F.SUMA_DEL_MES; 0);\nSEA mejor = MAXIMO(H.0204.MEJOR_SEMESTRE; C.0204 + H.0204.MES; estimado; F.SAC_MEJOR);\nSEA paga = V.TIPO = \"FINAL\" O (RESTO(V.MES; 6) = 0 Y F.CIERRA_MES Y (F.PAGA_SAC O H.0203.MES > 0));\nSI(paga; REDONDEAR(mejor / 2 * F.SAC_PROPORCION) - REDONDEAR(F.SAC_SEMESTRE) - H.0203.MES; 0)"
  },
  {
    "code": "0701",
    "name": "Parte por mes de un pago no habitual que se reparte desde este mes",
    "law": "RG 4003, Anexo II: desde el 20 % de la remuneración, entre los meses que faltan del año",
    "formula": "SEA repartible = A.GAN_NO_HABITUAL >= PORCENTAJE(A.GAN_BRUTA; P.GAN_NO_HABITUAL_MINIMO);\nSI(V.TIPO <> \"FINAL\" Y V.TIPO <> \"GANANCIAS_ANUAL\" Y repartible; A.GAN_NO_HABITUAL / (13 - V.MES); 0)"
  },
  {
    "code": "0702",
    "name": "Pago no habitual que se imputa al mes",
    "law": "RG 4003: se reparte entre los meses que faltan del año",
    "formula": "SEA parte = H.0701.SUMA_ANIO;\nSEA queda = H.GAN_NO_HABITUAL.SUMA_ANIO - H.0702.SUMA_ANIO;\n// Las partes de los meses que no se liquidaron vienen con las del primero que se liquida.\nSEA meses = SI(parte = 0; 0; REDONDEAR(queda / SI(parte = 0; 1; parte); 0) - (12 - V.MES));\nSEA anteriores = SI(H.0702.MES > 0; 0; parte * MAXIMO(meses; 0));\nSEA imputado = H.0702.SUMA_ANIO + H.0702.MES;\nSI(V.TIPO = \"FINAL\" O V.TIPO = \"GANANCIAS_ANUAL\"; H.GAN_NO_HABITUAL.SUMA_ANIO + H.GAN_NO_HABITUAL.MES + A.GAN_NO_HABITUAL - imputado;\n  anteriores + SI(C.0701 > 0; C.0701; A.GAN_NO_HABITUAL))"
  },
  {
    "code": "0703",
    "name": "Aportes del mes",
    "formula": "C.0810 + C.0811 + C.0812 + C.0813 + C.0814 + C.0815 + C.0816 + C.0817 + C.0818"
  },
  {
    "code": "0704",
    "name": "Horas extra exentas: lo que pasan de la hora común",
    "law": "Exentas hasta el período fiscal 2023; gravadas desde la Ley 27.743",
    "formula": "SI(P.GAN_HORAS_EXENTAS; F.VALOR_HORA * (P.HORA_100 - 1) * N.0131.MINUTOS / 60; 0) - H.0704.YA_PAGADO"
  },
  {
    "code": "0705",
    "name": "Aportes sobre el aguinaldo",
    "formula": "PORCENTAJE(C.0601; F.TASA_JUBILACION + F.TASA_INSSJP + F.TASA_OBRA_SOCIAL)\n+ PORCENTAJE(A.BASE_SIPA_SAC; F.TASA_SINDICAL + SI(F.COMERCIO; P.APORTE_FAECYS; 0) + P.APORTE_CONVENIO)"
  },
  {
    "code": "0706",
    "name": "Ganancia neta del mes, sin aguinaldo",
    "formula": "A.GAN_BRUTA + C.0702 - C.0704 - (C.0703 - C.0705)"
  },
  {
    "code": "0707",
    "name": "Aguinaldo neto",
    "formula": "A.GAN_SAC - C.0705"
  },
  {
    "code": "0713",
    "name": "Ganancia neta del año, antes de las deducciones informadas",
    "law": "RG 4003, acumulado con doceava del aguinaldo",
    "formula": "SEA anio = H.0706.SUMA_ANIO + H.0706.MES + C.0706 + L.GAN_PREVIA_ANIO;\nSEA semestre = H.0706.SUMA_SEMESTRE + H.0706.MES + C.0706 + L.GAN_PREVIA_SEMESTRE;\nSEA aguinaldos = H.0707.SUMA_ANIO + H.0707.MES + C.0707 + L.GAN_PREVIA_SAC_ANIO;\nSEA aguinaldo = H.0707.SUMA_SEMESTRE + H.0707.MES + C.0707 + L.GAN_PREVIA_SAC_SEMESTRE;\n// El aguinaldo pagado reemplaza las doceavas que se vinieron sumando en su semestre.\nanio + aguinaldos + SI(aguinaldo > 0 O F.ES_ANUAL; 0; semestre / 12) + L.GAN_OTROS_BRUTO - L.GAN_OTROS_DEDUCCIONES"
  },
  {
    "code": "0721",
    "name": "Deducciones informadas sin tope propio",
    "law": "Formulario 572",
    "formula": "L.GAN_DEDUCCIONES"
  },
  {
    "code": "0722",
    "name": "Primas de seguro de vida",
    "law": "Ley de Ganancias, art. 85",
    "formula": "MINIMO(L.GAN_VIDA; P.GAN_TOPE_VIDA * F.PARTE_DEL_ANIO)"
  },
  {
    "code": "0723",
    "name": "Seguros de retiro",
    "law": "Ley de Ganancias, art. 85",
    "formula": "MINIMO(L.GAN_RETIRO; P.GAN_TOPE_RETIRO * F.PARTE_DEL_ANIO)"
  },
  {
    "code": "0724",
    "name": "Intereses hipotecarios",
    "law": "Ley de Ganancias, art. 85",
    "formula": "MINIMO(L.GAN_HIPOTECA; P.GAN_TOPE_HIPOTECA * F.PARTE_DEL_ANIO)"
  },
  {
    "code": "0725",
    "name": "Gastos de sepelio",
    "law": "Ley de Ganancias, art. 29",
    "formula": "MINIMO(L.GAN_SEPELIO; P.GAN_TOPE_SEPELIO * F.PARTE_DEL_ANIO)"
  },
  {
    "code": "0726",
    "name": "Servicio doméstico",
    "law": "Ley 26.063, art. 16",
    "formula": "MINIMO(L.GAN_DOMESTICO; F.MNI_DEL_PERIODO)"
  },
  {
    "code": "0727",
    "name": "Alquiler de la vivienda",
    "law": "Ley de Ganancias, art. 85, inc. h",
    "formula": "MINIMO(PORCENTAJE(L.GAN_ALQUILER; P.GAN_ALQUILER_PARTE); F.MNI_DEL_PERIODO)"
  },
  {
    "code": "0737",
    "name": "Alquiler de la vivienda, deducción sin tope",
    "law": "Ley de Ganancias, art. 85, inc. k",
    "formula": "PORCENTAJE(L.GAN_ALQUILER_SIN_TOPE; P.GAN_ALQUILER_SIN_TOPE)"
  },
  {
    "code": "0728",
    "name": "Gastos de educación",
    "law": "Ley de Ganancias, art. 85, inc. i",
    "formula": "MINIMO(L.GAN_EDUCACION; PORCENTAJE(F.MNI_DEL_PERIODO; P.GAN_EDUCACION_MNI))"
  },
  {
    "code": "0714",
    "name": "Ganancia neta para los topes del 5 %",
    "law": "Ley de Ganancias, art. 85",
    "formula": "MAXIMO(C.0713 - C.0721 - C.0722 - C.0723 - C.0724 - C.0725 - C.0726 - C.0727 - C.0737 - C.0728; 0)"
  },
  {
    "code": "0729",
    "name": "Cuotas médico-asistenciales",
    "law": "Ley de Ganancias, art. 85, inc. f",
    "formula": "MINIMO(L.GAN_SALUD; PORCENTAJE(C.0714; P.GAN_SALUD_TOPE))"
  },
  {
    "code": "0730",
    "name": "Honorarios médicos",
    "law": "Ley de Ganancias, art. 85, inc. g",
    "formula": "MINIMO(PORCENTAJE(L.GAN_HONORARIOS; P.GAN_HONORARIOS_PARTE); PORCENTAJE(C.0714; P.GAN_SALUD_TOPE))"
  },
  {
    "code": "0731",
    "name": "Donaciones",
    "law": "Ley de Ganancias, art. 85, inc. c",
    "formula": "MINIMO(L.GAN_DONACIONES; PORCENTAJE(C.0714; P.GAN_DONACIONES_TOPE))"
  },
  {
    "code": "0708",
    "name": "Ganancia neta acumulada",
    "law": "RG 4003",
    "formula": "C.0714 - C.0729 - C.0730 - C.0731 - MAXIMO(-C.0713; 0)"
  },
  {
    "code": "0732",
    "name": "Ganancia no imponible",
    "law": "Ley de Ganancias, art. 30, inc. a",
    "formula": "F.MNI_DEL_PERIODO"
  },
  {
    "code": "0733",
    "name": "Deducción especial",
    "law": "Ley de Ganancias, art. 30, inc. c, apartado 2",
    "formula": "FN.GAN_DEL_PERIODO(P.GAN_ESPECIAL_S1; F.MESES_S1; P.GAN_ESPECIAL_S2; F.MESES_S2; 12)"
  },
  {
    "code": "0734",
    "name": "Cónyuge",
    "law": "Ley de Ganancias, art. 30, inc. b",
    "formula": "FN.GAN_DEL_PERIODO(P.GAN_CONYUGE_S1; L.GAN_CONYUGE_S1; P.GAN_CONYUGE_S2; L.GAN_CONYUGE_S2; L.GAN_CONYUGE_ANIO)"
  },
  {
    "code": "0735",
    "name": "Hijos",
    "law": "Ley de Ganancias, art. 30, inc. b",
    "formula": "FN.GAN_DEL_PERIODO(P.GAN_HIJO_S1; L.GAN_HIJOS_S1; P.GAN_HIJO_S2; L.GAN_HIJOS_S2; L.GAN_HIJOS_ANIO)"
  },
  {
    "code": "0736",
    "name": "Hijos incapacitados para el trabajo",
    "law": "Ley de Ganancias, art. 30, inc. b",
    "formula": "FN.GAN_DEL_PERIODO(P.GAN_HIJO_INC_S1; L.GAN_HIJOS_INC_S1; P.GAN_HIJO_INC_S2; L.GAN_HIJOS_INC_S2; L.GAN_HIJOS_INC_ANIO)"
  },
  {
    "code": "0709",
    "name": "Deducciones personales acumuladas",
    "law": "Ley de Ganancias, art. 30, con la doceava parte de la Ley 27.743",
    "formula": "(FN.GAN_DEL_PERIODO(P.GAN_MNI_S1 + P.GAN_ESPECIAL_S1; F.MESES_S1; P.GAN_MNI_S2 + P.GAN_ESPECIAL_S2; F.MESES_S2; 12)\n+ FN.GAN_DEL_PERIODO(P.GAN_CONYUGE_S1; L.GAN_CONYUGE_S1; P.GAN_CONYUGE_S2; L.GAN_CONYUGE_S2; L.GAN_CONYUGE_ANIO)\n+ FN.GAN_DEL_PERIODO(P.GAN_HIJO_S1; L.GAN_HIJOS_S1; P.GAN_HIJO_S2; L.GAN_HIJOS_S2; L.GAN_HIJOS_ANIO)\n+ FN.GAN_DEL_PERIODO(P.GAN_HIJO_INC_S1; L.GAN_HIJOS_INC_S1; P.GAN_HIJO_INC_S2; L.GAN_HIJOS_INC_S2; L.GAN_HIJOS_INC_ANIO)) * F.DOCEAVA"
  },
  {
    "code": "0710",
    "name": "Ganancia sujeta a impuesto",
    "formula": "MAXIMO(C.0708 - C.0709; 0)"
  },
  {
    "code": "0711",
    "name": "Impuesto determinado acumulado",
    "law": "Ley de Ganancias, art. 94",
    "formula": "SI(F.ANIO_ENTERO; ESCALA_PROGRESIVA(E.GANANCIAS_ANUAL; C.0710); ESCALA_PROGRESIVA(E.GANANCIAS; C.0710))"
  },
  {
    "code": "0712",
    "name": "Retención calculada del mes",
    "law": "RG 4003: impuesto menos lo retenido y los pagos a cuenta",
    "formula": "SEA delMes = H.0820.SUMA_ANIO + H.0820.MES + H.0821.SUMA_ANIO + H.0821.MES + L.GAN_PREVIA_RETENIDO;\n// Otra liquidación del año entero (un formulario que llegó tarde) parte de lo que la primera ajustó.\nSEA retenido = delMes + SI(F.ANIO_ENTERO; H.0822.MES; 0);\n// Se devuelve lo retenido de más; lo que sobra de un pago a cuenta no lo paga el empleador.\nSEA falta = MAXIMO(C.0711 - L.GAN_PAGOS_A_CUENTA; 0) - retenido - L.GAN_OTROS_RETENIDO;\n// Con las deducciones del mes entero y sin todo su sueldo (una quincena, las vacaciones, el aguinaldo) no se sabe si hay que devolver.\nSI(L.GAN_OMITIR; 0; SI(F.CIERRA_MES Y F.PAGA_MES O F.ES_ANUAL; falta; MAXIMO(falta; 0)))"
  },
  {
    "code": "0310",
    "name": "Indemnización por antigüedad",
    "law": "LCT, arts. 212, 245, 247, 248 y 250",
    "unit": "años",
    "quantityFormula": "SI(F.PARTE_245 = 0; 0; F.ANIOS_245) - H.0310.CANTIDAD_YA_PAGADA",
    "formula": "REDONDEAR(F.INDEMNIZACION_245 * F.PARTE_245) - H.0310.YA_PAGADO"
  },
  {
    "code": "0311",
    "name": "Preaviso omitido",
    "law": "LCT, arts. 231 y 232",
    "unit": "meses",
    "quantityFormula": "F.MESES_PREAVISO - H.0311.CANTIDAD_YA_PAGADA",
    "formula": "REDONDEAR(F.REMUNERACION_PROXIMA * F.MESES_PREAVISO) - H.0311.YA_PAGADO"
  },
  {
    "code": "0312",
    "name": "SAC sobre preaviso",
    "law": "LCT, art. 121",
    "formula": "REDONDEAR((C.0311 + H.0311.YA_PAGADO) / 12) - H.0312.YA_PAGADO"
  },
  {
    "code": "0313",
    "name": "Integración del mes de despido",
    "law": "LCT, art. 233",
    "unit": "días",
    "quantityFormula": "F.DIAS_INTEGRACION - H.0313.CANTIDAD_YA_PAGADA",
    "formula": "REDONDEAR(F.REMUNERACION_PROXIMA / SI(P.INTEGRACION_DIAS_REALES; V.DIAS_MES; 30) * F.DIAS_INTEGRACION) - H.0313.YA_PAGADO"
  },
  {
    "code": "0314",
    "name": "SAC sobre integración",
    "law": "LCT, art. 121",
    "formula": "REDONDEAR((C.0313 + H.0313.YA_PAGADO) / 12) - H.0314.YA_PAGADO"
  },
  {
    "code": "0315",
    "name": "Vacaciones no gozadas",
    "law": "LCT, arts. 155 y 156",
    "unit": "días",
    "quantityFormula": "F.VACACIONES_PROPORCIONALES + N.0315 - H.0315.CANTIDAD_YA_PAGADA",
    "formula": "SEA dia = SI(L.JORNALIZADO; F.VALOR_DIA_VACACIONES; F.REMUNERACION_PROXIMA / P.DIVISOR_VACACIONES);\nREDONDEAR(dia * (F.VACACIONES_PROPORCIONALES + N.0315)) - H.0315.YA_PAGADO"
  },
  {
    "code": "0316",
    "name": "SAC sobre vacaciones no gozadas",
    "law": "LCT, arts. 121 y 156",
    "formula": "REDONDEAR((C.0315 + H.0315.YA_PAGADO) / 12) - H.0316.YA_PAGADO"
  }
]

export const formulaTexts: readonly FormulaText[] = [
  {
    "code": "JORNADA",
    "name": "Parte de la jornada completa",
    "formula": "SI(L.HORAS_SEMANALES > 0; MINIMO(REDONDEAR(L.HORAS_SEMANALES / P.HORAS_SEMANA; 4); 1); SI(L.JORNADA > 0; L.JORNADA; 1))"
  },
  {
    "code": "JORNADA_PARCIAL",
    "name": "Parte de la jornada en un contrato a tiempo parcial",
    "formula": "SI(F.JORNADA * 100 < F.LIMITE_PARCIAL Y NO F.PASANTE; F.JORNADA; 1)"
  },
  {
    "code": "LIMITE_PARCIAL",
    "name": "Parte de la jornada desde la que su contrato no es a tiempo parcial, %",
    "formula": "SI(L.FECHA_INGRESO >= P.LEY_27802; P.JORNADA_PARCIAL_27802; P.JORNADA_PARCIAL)"
  },
  {
    "code": "PASANTE",
    "name": "Es una pasantía",
    "formula": "L.MODALIDAD = \"027\" O L.MODALIDAD = \"010\""
  },
  {
    "code": "COMERCIO",
    "name": "Está en el convenio de comercio",
    "formula": "L.CONVENIO = \"130/75\""
  },
  {
    "code": "SUMA_CON_ADICIONALES",
    "name": "La suma fija lleva antigüedad y presentismo",
    "formula": "P.SUMA_FIJA_ADICIONALES O (F.COMERCIO Y P.SUMA_FIJA_PLENA)"
  },
  {
    "code": "SUMA_CON_APORTES",
    "name": "La suma fija lleva obra social y aportes al sindicato",
    "formula": "P.SUMA_FIJA_APORTES O (F.COMERCIO Y P.SUMA_FIJA_PLENA)"
  },
  {
    "code": "SUMA_DEL_MES",
    "name": "Suma fija de un mes completo que cuenta en el aguinaldo, vacaciones e indemnizaciones",
    "formula": "F.SUMA_SIN_PRESENTISMO + SI(F.SUMA_CON_ADICIONALES; REDONDEAR(F.SUMA_SIN_PRESENTISMO / P.PRESENTISMO_DIVISOR); 0)"
  },
  {
    "code": "SUMA_SIN_PRESENTISMO",
    "name": "Suma fija de un mes completo que cuenta en las horas extra",
    "formula": "SEA suma = SI(F.COMERCIO Y P.SUMA_FIJA_INCIDE; P.SUMA_FIJA * F.JORNADA_PARCIAL; 0);\n     suma + SI(F.SUMA_CON_ADICIONALES; REDONDEAR(PORCENTAJE(suma; F.TASA_ANTIGUEDAD)); 0)"
  },
  {
    "code": "BASICO_MES",
    "name": "Básico de un mes completo",
    "formula": "SI(L.JORNALIZADO O F.PASANTE; 0; SI(L.BASICO > 0; L.BASICO;\n       SI(F.COMERCIO; ESCALA(E.CATEGORIAS_130_75; L.CATEGORIA; \"BASICO\"); V.BASICO_CONVENIO) * F.JORNADA_PARCIAL))"
  },
  {
    "code": "DIAS_ANTES",
    "name": "Días hasta el último cambio del mes",
    "formula": "SI(L.CAMBIO_DIA = 0; 0; LIMITAR(L.CAMBIO_DIA - SI(L.FECHA_INGRESO > V.INICIO; DIA(L.FECHA_INGRESO); 1); 0; C.0010))"
  },
  {
    "code": "JORNADA_ANTERIOR",
    "name": "Parte de la jornada hasta el último cambio del mes",
    "formula": "SEA jornada = REDONDEAR(L.JORNADA_ANTERIOR * 48 / P.HORAS_SEMANA; 4);\n       SI(jornada > 0 Y jornada * 100 < F.LIMITE_PARCIAL; jornada; 1)"
  },
  {
    "code": "BASICO_ANTERIOR",
    "name": "Básico de un mes completo hasta el último cambio del mes",
    "formula": "SI(L.JORNALIZADO_ANTERIOR; 0; SI(L.BASICO_ANTERIOR > 0; L.BASICO_ANTERIOR;\n       SI(L.CONVENIO_ANTERIOR = \"130/75\"; ESCALA(E.CATEGORIAS_130_75; L.CATEGORIA_ANTERIOR; \"BASICO\"); V.BASICO_CONVENIO_ANTERIOR)\n       * F.JORNADA_ANTERIOR))"
  },
  {
    "code": "HORAS_ANTES",
    "name": "Horas trabajadas hasta el último cambio del mes",
    "formula": "SI(L.CAMBIO_DIA = 0; 0; SI(L.JORNALIZADO;\n       MAXIMO(N.0105.ANTES; SI(V.TIPO = \"QUINCENAL\" Y L.CAMBIO_DIA > 15; H.0105.CANTIDAD_YA_PAGADA; 0)); N.0105.MINUTOS / 60))"
  },
  {
    "code": "HORA_ANTERIOR",
    "name": "Valor de la hora de un jornalizado hasta el último cambio del mes",
    "formula": "SI(L.JORNALIZADO_ANTERIOR; SI(L.BASICO_ANTERIOR > 0; L.BASICO_ANTERIOR; V.BASICO_CONVENIO_ANTERIOR); 0)"
  },
  {
    "code": "DIAS_ANTES_2",
    "name": "Días hasta el penúltimo cambio del mes",
    "formula": "SI(L.CAMBIO_DIA_2 = 0; 0; LIMITAR(L.CAMBIO_DIA_2 - SI(L.FECHA_INGRESO > V.INICIO; DIA(L.FECHA_INGRESO); 1); 0; C.0010))"
  },
  {
    "code": "JORNADA_ANTERIOR_2",
    "name": "Parte de la jornada hasta el penúltimo cambio del mes",
    "formula": "SEA jornada = REDONDEAR(L.JORNADA_ANTERIOR_2 * 48 / P.HORAS_SEMANA; 4);\n       SI(jornada > 0 Y jornada * 100 < F.LIMITE_PARCIAL; jornada; 1)"
  },
  {
    "code": "BASICO_ANTERIOR_2",
    "name": "Básico de un mes completo hasta el penúltimo cambio del mes",
    "formula": "SI(L.JORNALIZADO_ANTERIOR_2; 0; SI(L.BASICO_ANTERIOR_2 > 0; L.BASICO_ANTERIOR_2;\n       SI(L.CONVENIO_ANTERIOR_2 = \"130/75\"; ESCALA(E.CATEGORIAS_130_75; L.CATEGORIA_ANTERIOR_2; \"BASICO\"); V.BASICO_CONVENIO_ANTERIOR_2)\n       * F.JORNADA_ANTERIOR_2))"
  },
  {
    "code": "HORAS_ANTES_2",
    "name": "Horas trabajadas hasta el penúltimo cambio del mes",
    "formula": "SI(L.CAMBIO_DIA_2 = 0; 0; SI(L.JORNALIZADO_ANTERIOR;\n       MAXIMO(N.0105.ANTES_2; SI(V.TIPO = \"QUINCENAL\" Y L.CAMBIO_DIA_2 > 15; H.0105.CANTIDAD_YA_PAGADA; 0)); F.HORAS_ANTES))"
  },
  {
    "code": "HORA_ANTERIOR_2",
    "name": "Valor de la hora de un jornalizado hasta el penúltimo cambio del mes",
    "formula": "SI(L.JORNALIZADO_ANTERIOR_2; SI(L.BASICO_ANTERIOR_2 > 0; L.BASICO_ANTERIOR_2; V.BASICO_CONVENIO_ANTERIOR_2); 0)"
  },
  {
    "code": "DIAS_ANTES_3",
    "name": "Días hasta el antepenúltimo cambio del mes",
    "formula": "SI(L.CAMBIO_DIA_3 = 0; 0; LIMITAR(L.CAMBIO_DIA_3 - SI(L.FECHA_INGRESO > V.INICIO; DIA(L.FECHA_INGRESO); 1); 0; C.0010))"
  },
  {
    "code": "JORNADA_ANTERIOR_3",
    "name": "Parte de la jornada hasta el antepenúltimo cambio del mes",
    "formula": "SEA jornada = REDONDEAR(L.JORNADA_ANTERIOR_3 * 48 / P.HORAS_SEMANA; 4);\n       SI(jornada > 0 Y jornada * 100 < F.LIMITE_PARCIAL; jornada; 1)"
  },
  {
    "code": "BASICO_ANTERIOR_3",
    "name": "Básico de un mes completo hasta el antepenúltimo cambio del mes",
    "formula": "SI(L.JORNALIZADO_ANTERIOR_3; 0; SI(L.BASICO_ANTERIOR_3 > 0; L.BASICO_ANTERIOR_3;\n       SI(L.CONVENIO_ANTERIOR_3 = \"130/75\"; ESCALA(E.CATEGORIAS_130_75; L.CATEGORIA_ANTERIOR_3; \"BASICO\"); V.BASICO_CONVENIO_ANTERIOR_3)\n       * F.JORNADA_ANTERIOR_3))"
  },
  {
    "code": "HORAS_ANTES_3",
    "name": "Horas trabajadas hasta el antepenúltimo cambio del mes",
    "formula": "SI(L.CAMBIO_DIA_3 = 0; 0; SI(L.JORNALIZADO_ANTERIOR_2;\n       MAXIMO(N.0105.ANTES_3; SI(V.TIPO = \"QUINCENAL\" Y L.CAMBIO_DIA_3 > 15; H.0105.CANTIDAD_YA_PAGADA; 0)); F.HORAS_ANTES_2))"
  },
  {
    "code": "HORA_ANTERIOR_3",
    "name": "Valor de la hora de un jornalizado hasta el antepenúltimo cambio del mes",
    "formula": "SI(L.JORNALIZADO_ANTERIOR_3; SI(L.BASICO_ANTERIOR_3 > 0; L.BASICO_ANTERIOR_3; V.BASICO_CONVENIO_ANTERIOR_3); 0)"
  },
  {
    "code": "DIAS_ANTES_4",
    "name": "Días hasta el primero de los cuatro cambios del mes",
    "formula": "SI(L.CAMBIO_DIA_4 = 0; 0; LIMITAR(L.CAMBIO_DIA_4 - SI(L.FECHA_INGRESO > V.INICIO; DIA(L.FECHA_INGRESO); 1); 0; C.0010))"
  },
  {
    "code": "JORNADA_ANTERIOR_4",
    "name": "Parte de la jornada hasta el primero de los cuatro cambios del mes",
    "formula": "SEA jornada = REDONDEAR(L.JORNADA_ANTERIOR_4 * 48 / P.HORAS_SEMANA; 4);\n       SI(jornada > 0 Y jornada * 100 < F.LIMITE_PARCIAL; jornada; 1)"
  },
  {
    "code": "BASICO_ANTERIOR_4",
    "name": "Básico de un mes completo hasta el primero de los cuatro cambios del mes",
    "formula": "SI(L.JORNALIZADO_ANTERIOR_4; 0; SI(L.BASICO_ANTERIOR_4 > 0; L.BASICO_ANTERIOR_4;\n       SI(L.CONVENIO_ANTERIOR_4 = \"130/75\"; ESCALA(E.CATEGORIAS_130_75; L.CATEGORIA_ANTERIOR_4; \"BASICO\"); V.BASICO_CONVENIO_ANTERIOR_4)\n       * F.JORNADA_ANTERIOR_4))"
  },
  {
    "code": "HORAS_ANTES_4",
    "name": "Horas trabajadas hasta el primero de los cuatro cambios del mes",
    "formula": "SI(L.CAMBIO_DIA_4 = 0; 0; SI(L.JORNALIZADO_ANTERIOR_3;\n       MAXIMO(N.0105.ANTES_4; SI(V.TIPO = \"QUINCENAL\" Y L.CAMBIO_DIA_4 > 15; H.0105.CANTIDAD_YA_PAGADA; 0)); F.HORAS_ANTES_3))"
  },
  {
    "code": "HORA_ANTERIOR_4",
    "name": "Valor de la hora de un jornalizado hasta el primero de los cuatro cambios del mes",
    "formula": "SI(L.JORNALIZADO_ANTERIOR_4; SI(L.BASICO_ANTERIOR_4 > 0; L.BASICO_ANTERIOR_4; V.BASICO_CONVENIO_ANTERIOR_4); 0)"
  },
  {
    "code": "BASICO_POR_DIAS_ANTES",
    "name": "Básico de cada tramo anterior del mes por sus días",
    "formula": "SI(L.CAMBIO_DIA_2 = 0; F.BASICO_ANTERIOR * F.DIAS_ANTES; F.BASICO_ANTERIOR * (F.DIAS_ANTES - F.DIAS_ANTES_2)\n  + F.BASICO_ANTERIOR_2 * (F.DIAS_ANTES_2 - F.DIAS_ANTES_3)\n  + F.BASICO_ANTERIOR_3 * (F.DIAS_ANTES_3 - F.DIAS_ANTES_4)\n  + F.BASICO_ANTERIOR_4 * F.DIAS_ANTES_4)"
  },
  {
    "code": "JORNADA_POR_DIAS_ANTES",
    "name": "Jornada de cada tramo anterior del mes por sus días",
    "formula": "SI(L.CAMBIO_DIA_2 = 0; F.JORNADA_ANTERIOR * F.DIAS_ANTES; F.JORNADA_ANTERIOR * (F.DIAS_ANTES - F.DIAS_ANTES_2)\n  + F.JORNADA_ANTERIOR_2 * (F.DIAS_ANTES_2 - F.DIAS_ANTES_3)\n  + F.JORNADA_ANTERIOR_3 * (F.DIAS_ANTES_3 - F.DIAS_ANTES_4)\n  + F.JORNADA_ANTERIOR_4 * F.DIAS_ANTES_4)"
  },
  {
    "code": "DIAS_JORNAL_ANTES",
    "name": "Días de los tramos anteriores del mes en que cobraba por hora",
    "formula": "SI(L.CAMBIO_DIA_2 = 0; SI(L.JORNALIZADO_ANTERIOR; 1; 0) * F.DIAS_ANTES; SI(L.JORNALIZADO_ANTERIOR; 1; 0) * (F.DIAS_ANTES - F.DIAS_ANTES_2)\n  + SI(L.JORNALIZADO_ANTERIOR_2; 1; 0) * (F.DIAS_ANTES_2 - F.DIAS_ANTES_3)\n  + SI(L.JORNALIZADO_ANTERIOR_3; 1; 0) * (F.DIAS_ANTES_3 - F.DIAS_ANTES_4)\n  + SI(L.JORNALIZADO_ANTERIOR_4; 1; 0) * F.DIAS_ANTES_4)"
  },
  {
    "code": "JORNALES_ANTES",
    "name": "Hora de cada tramo anterior del mes por las suyas",
    "formula": "SI(L.CAMBIO_DIA_2 = 0; F.HORA_ANTERIOR * F.HORAS_ANTES; F.HORA_ANTERIOR * (F.HORAS_ANTES - F.HORAS_ANTES_2)\n  + F.HORA_ANTERIOR_2 * (F.HORAS_ANTES_2 - F.HORAS_ANTES_3)\n  + F.HORA_ANTERIOR_3 * (F.HORAS_ANTES_3 - F.HORAS_ANTES_4)\n  + F.HORA_ANTERIOR_4 * F.HORAS_ANTES_4)"
  },
  {
    "code": "JORNADA_DEL_MES",
    "name": "Parte de la jornada en el mes",
    "formula": "SI(L.CAMBIO_DIA = 0; F.JORNADA_PARCIAL;\n       (F.JORNADA_POR_DIAS_ANTES + F.JORNADA_PARCIAL * (C.0010 - F.DIAS_ANTES)) / MAXIMO(C.0010; 1))"
  },
  {
    "code": "REMUNERACION_ESTIMADA",
    "name": "Remuneración habitual del mes",
    "formula": "SEA conZona = 1 + N.0181 / 100;\n     SI(L.CAMBIO_DIA = 0 O C.0030 = 0; C.0032;\n       C.0032 - (F.DIAS_ANTES - F.BASICO_POR_DIAS_ANTES / SI(C.0030 = 0; 1; C.0030)) / P.DIVISOR_MES * F.CONVENIO_POR_BASICO * conZona)"
  },
  {
    "code": "HORA_JORNAL",
    "name": "Valor de la hora de un jornalizado",
    "formula": "SI(L.VALOR_HORA > 0; L.VALOR_HORA; SI(L.JORNALIZADO; V.BASICO_CONVENIO; 0))"
  },
  {
    "code": "HORAS_DIA",
    "name": "Horas de la jornada habitual",
    "formula": "MINIMO(P.HORAS_JORNADA; REDONDEAR(F.JORNADA * P.HORAS_SEMANA / P.DIAS_HABILES_SEMANA))"
  },
  {
    "code": "PRESENTISMO_HORA",
    "name": "Presentismo de la hora de un jornalizado",
    "formula": "SI(N.0170 + L.FALTAS_PRESENTISMO > P.PRESENTISMO_TOLERANCIA; 0;\n       SI(F.COMERCIO; F.VALOR_HORA / P.PRESENTISMO_DIVISOR; PORCENTAJE(F.HORA_JORNAL; P.PRESENTISMO_CONVENIO)))"
  },
  {
    "code": "DIA_JORNAL",
    "name": "Valor del día que un jornalizado no trabaja",
    "formula": "SI(L.JORNALIZADO; (F.VALOR_HORA + F.PRESENTISMO_HORA) * F.HORAS_DIA; 0)"
  },
  {
    "code": "TASA_ANTIGUEDAD",
    "name": "Tasa de antigüedad",
    "formula": "SI(F.COMERCIO; P.ANTIGUEDAD_PORCENTAJE * F.ANIOS; P.ANTIGUEDAD_CONVENIO * F.ANIOS + V.ANTIGUEDAD_ESCALONADA)"
  },
  {
    "code": "TASA_SINDICAL",
    "name": "Tasa del aporte al sindicato",
    "formula": "SI(F.COMERCIO; P.APORTE_CONVENCIONAL + SI(L.AFILIADO; P.CUOTA_AFILIADO; 0);\n       SI(L.CONVENIO = \"\"; 0; SI(L.AFILIADO; P.CUOTA_SINDICAL; P.APORTE_SOLIDARIO)))"
  },
  {
    "code": "FECHA_ANTIGUEDAD",
    "name": "Fecha desde la que cuenta la antigüedad",
    "formula": "FECHA_O(L.FECHA_ANTIGUEDAD; L.FECHA_INGRESO)"
  },
  {
    "code": "HASTA",
    "name": "Último día trabajado, o el último del mes",
    "formula": "MINIMO(FECHA_O(L.FECHA_EGRESO; V.FIN); V.FIN)"
  },
  {
    "code": "ANIOS",
    "name": "Años completos de antigüedad",
    "formula": "SI(ESTA_VACIA(F.FECHA_ANTIGUEDAD); 0; ANTIGUEDAD(F.FECHA_ANTIGUEDAD; F.HASTA))"
  },
  {
    "code": "ADICIONALES_FIJOS",
    "name": "Adicionales fijos de un mes completo",
    "formula": "SEA delConvenio = F.ADICIONAL_MES + F.ANTIGUEDAD_IMPORTE;\n     delConvenio + PORCENTAJE(C.0030 + C.0031 + F.PRESENTISMO_MES + delConvenio; N.0181) + N.0182.IMPORTE + N.0186.IMPORTE + N.0189.IMPORTE"
  },
  {
    "code": "ADICIONAL_MES",
    "name": "Adicional del convenio de un mes completo",
    "formula": "PORCENTAJE(C.0030; P.ADICIONAL_CONVENIO)"
  },
  {
    "code": "ANTIGUEDAD_IMPORTE",
    "name": "Antigüedad por suma fija de un mes completo",
    "formula": "SI(L.JORNALIZADO; 0; P.ANTIGUEDAD_IMPORTE * F.ANIOS * F.JORNADA_PARCIAL)"
  },
  {
    "code": "CONVENIO_POR_BASICO",
    "name": "Lo que en un mes completo sube con el básico",
    "formula": "C.0030 + C.0031 + F.ADICIONAL_MES + F.PRESENTISMO_MES"
  },
  {
    "code": "PRESENTISMO_MES",
    "name": "Presentismo de un mes completo",
    "formula": "SI(F.COMERCIO; (C.0030 + C.0031) / P.PRESENTISMO_DIVISOR; PORCENTAJE(C.0030; P.PRESENTISMO_CONVENIO))"
  },
  {
    "code": "PRESENTISMO_VARIABLE",
    "name": "Presentismo de lo variable del mes",
    "formula": "SI(F.COMERCIO Y P.PRESENTISMO_SOBRE_VARIABLE; (C.0106 + H.0106.YA_PAGADO + C.0107 + H.0107.YA_PAGADO + C.0130 + H.0130.YA_PAGADO + C.0131 + H.0131.YA_PAGADO + C.0132 + H.0132.YA_PAGADO + C.0180 + H.0180.YA_PAGADO + C.0183 + H.0183.YA_PAGADO + C.0194 + H.0194.YA_PAGADO) / P.PRESENTISMO_DIVISOR; 0)"
  },
  {
    "code": "HORAS_MES",
    "name": "Horas del mes para el valor de la hora",
    "formula": "SI(L.DIVISOR_HORAS > 0; L.DIVISOR_HORAS; P.DIVISOR_HORAS * F.JORNADA)"
  },
  {
    "code": "VALOR_HORA",
    "name": "Valor de la hora",
    "formula": "SI(L.JORNALIZADO; F.HORA_JORNAL * (1 + (F.TASA_ANTIGUEDAD + P.ADICIONAL_CONVENIO) / 100); (C.0030 + C.0031 + F.ADICIONALES_FIJOS) / F.HORAS_MES)"
  },
  {
    "code": "VALOR_DIA",
    "name": "Valor del día del mes",
    "formula": "C.0032 / P.DIVISOR_MES"
  },
  {
    "code": "VALOR_DIA_DESCUENTO",
    "name": "Valor del día que se descuenta del mes",
    "formula": "SEA perdido = SI(N.0170 + L.FALTAS_PRESENTISMO > P.PRESENTISMO_TOLERANCIA; F.PRESENTISMO_MES; 0);\n     SEA baja = perdido + F.PARTE_DE_ANTES * (F.CONVENIO_POR_BASICO - perdido);\n     SI(N.0181 = 0; C.0032 - baja; C.0032 - baja * (1 + N.0181 / 100)) / P.DIVISOR_MES"
  },
  {
    "code": "PARTE_DE_ANTES",
    "name": "En cuánto baja el día que sale del mes por los que pagaba el básico anterior",
    "formula": "SEA nuevos = C.0010 - F.DIAS_ANTES;\n     SEA salen = MINIMO(FN.DIAS_QUE_SALEN(F.DIAS_FUERA); C.0010);\n     SI(L.CAMBIO_DIA = 0 O C.0030 = 0 O salen <= nuevos; 0;\n       (1 - F.BASICO_POR_DIAS_ANTES / MAXIMO(F.DIAS_ANTES; 1) / SI(C.0030 = 0; 1; C.0030)) * (salen - nuevos) / MAXIMO(salen; 1))"
  },
  {
    "code": "DIAS_EMPLEO_MES",
    "name": "Días corridos del mes en el empleo",
    "formula": "DIAS_CORRIDOS(MAXIMO(L.FECHA_INGRESO; V.INICIO); MINIMO(FECHA_O(L.FECHA_EGRESO; V.HASTA); V.HASTA))"
  },
  {
    "code": "DIAS_FUERA",
    "name": "Días del mes que no se pagan como trabajados",
    "formula": "N.0150 + N.0160 + N.0162 + N.0163 + N.0165 + N.0166 + N.0170.DIAS + N.0172 + N.0174 + N.0175"
  },
  {
    "code": "HABERES_DE_LOS_DIAS",
    "name": "Lo que pagan los días del mes, sin los que salen",
    "formula": "C.0100 + H.0100.YA_PAGADO\n + C.0105 + H.0105.YA_PAGADO\n + C.0110 + H.0110.YA_PAGADO\n + C.0120 + H.0120.YA_PAGADO\n + C.0121 + H.0121.YA_PAGADO\n + C.0181 + H.0181.YA_PAGADO\n + C.0182 + H.0182.YA_PAGADO\n + C.0186 + H.0186.YA_PAGADO\n + C.0189 + H.0189.YA_PAGADO\n + C.0151 + H.0151.YA_PAGADO\n + C.0161 + H.0161.YA_PAGADO\n + C.0162 + H.0162.YA_PAGADO\n + C.0164 + H.0164.YA_PAGADO\n + C.0167 + H.0167.YA_PAGADO\n + C.0170 + H.0170.YA_PAGADO\n + C.0172 + H.0172.YA_PAGADO\n + C.0174 + H.0174.YA_PAGADO\n + C.0175 + H.0175.YA_PAGADO"
  },
  {
    "code": "MESES_SERVICIO",
    "name": "Meses de servicio que se promedian",
    "formula": "SEA ingreso = MINIMO(L.FECHA_INGRESO; V.INICIO);\n     LIMITAR((V.ANIO - ANIO(ingreso)) * 12 + V.MES - MES(ingreso) - MINIMO(DIA(ingreso) - 1; 30) / 30; 1; 12)"
  },
  {
    "code": "PROMEDIO_VARIABLE",
    "name": "Promedio de lo variable en los últimos seis meses",
    "formula": "SI(H.BASE_VARIABLE.MESES_6 > 0; H.BASE_VARIABLE.SUMA_6 / MINIMO(F.MESES_SERVICIO; 6); 0)"
  },
  {
    "code": "PROMEDIO_VACACIONES",
    "name": "Promedio de lo variable para las vacaciones",
    "formula": "SI(H.BASE_VARIABLE.SUMA_12 > 0; MAXIMO(F.PROMEDIO_VARIABLE; H.BASE_VARIABLE.SUMA_12 / F.MESES_SERVICIO); 0)"
  },
  {
    "code": "VALOR_DIA_LICENCIA",
    "name": "Valor del día de enfermedad o accidente",
    "formula": "F.VALOR_DIA_DESCUENTO + F.PROMEDIO_VARIABLE / P.DIVISOR_MES + F.DIA_JORNAL"
  },
  {
    "code": "VALOR_DIA_VACACIONES",
    "name": "Valor del día de vacaciones o feriado",
    "formula": "(C.0032 + F.PROMEDIO_VACACIONES) / P.DIVISOR_VACACIONES + F.DIA_JORNAL"
  },
  {
    "code": "DIAS_VACACIONES_PAGOS",
    "name": "Días de vacaciones que se pagan en el mes",
    "formula": "N.0150 + N.0152 - N.0153"
  },
  {
    "code": "VALOR_DIA_ESPECIAL",
    "name": "Valor del día de licencia especial",
    "formula": "SI(P.LICENCIA_COMO_VACACIONES; F.VALOR_DIA_VACACIONES; F.VALOR_DIA + F.DIA_JORNAL)"
  },
  {
    "code": "SAC_DIVISOR",
    "name": "Días del semestre para el aguinaldo",
    "formula": "SI(P.SAC_MESES_DE_30; 180; SI(P.SAC_DIVISOR > 0; P.SAC_DIVISOR; V.DIAS_SEMESTRE))"
  },
  {
    "code": "SAC_DIAS",
    "name": "Días trabajados en el semestre",
    "formula": "SEA desde = MAXIMO(L.FECHA_INGRESO; V.INICIO_SEMESTRE);\n     SEA hasta = MINIMO(FECHA_O(L.FECHA_EGRESO; V.FIN_SEMESTRE); V.FIN_SEMESTRE);\n     SEA enMeses = (MES(hasta) - MES(desde)) * 30 + SI(hasta = FIN_MES(hasta); 30; DIA(hasta)) - MINIMO(DIA(desde); 30) + 1;\n     SEA dias = SI(P.SAC_MESES_DE_30; SI(hasta < desde; 0; enMeses); DIAS_CORRIDOS(desde; hasta));\n     // Un semestre entero tiene los días del divisor, 180 o los reales: las licencias se descuentan de ellos.\n     MAXIMO(MINIMO(dias; F.SAC_DIVISOR) - SAC.DIAS_LICENCIA - C.0011 - H.0011.MES - H.0011.SUMA_SEMESTRE; 0)"
  },
  {
    "code": "SAC_PROPORCION",
    "name": "Parte del semestre trabajada",
    "formula": "F.SAC_DIAS / F.SAC_DIVISOR"
  },
  {
    "code": "SAC_ESTIMADO",
    "name": "Mes que no se pagó entero, por lo que entero habría pagado",
    "formula": "SEA enParte = V.TIPO = \"FINAL\" O L.FECHA_INGRESO > V.INICIO O (V.TIPO = \"SAC\" Y (H.BASE_SAC.MES = 0 O H.0013.MES < C.0010));\n     // Un mes entero sin goce no devenga nada, aunque en él haya subido el sueldo.\n     SEA entero = enParte Y (C.0012 > 0 O SAC.MEJOR = 0);\n     SI(entero; SI(V.TIPO = \"SAC\"; F.REMUNERACION_ESTIMADA; C.0032); 0)"
  },
  {
    "code": "SAC_MEJOR",
    "name": "Mejor remuneración mensual del semestre",
    "formula": "SEA soloVariable = C.0032 = 0 Y SAC.MEJOR = 0 Y C.0010 < 30 Y C.0012 > 0;\n     MAXIMO(SAC.MEJOR; (A.BASE_SAC + H.BASE_SAC.MES) * SI(soloVariable; P.DIVISOR_MES / C.0012; 1); F.SAC_ESTIMADO; N.0200.IMPORTE)"
  },
  {
    "code": "SAC_SEMESTRE",
    "name": "Aguinaldo del semestre",
    "formula": "F.SAC_MEJOR / 2 * F.SAC_PROPORCION"
  },
  {
    "code": "PAGA_SAC",
    "name": "Esta liquidación paga el aguinaldo completo",
    "formula": "V.TIPO = \"SAC\" O P.SAC_EN_MENSUAL"
  },
  {
    "code": "MES_JORNAL",
    "name": "Mes de un jornalizado que no tiene ninguno liquidado",
    "formula": "SI(L.JORNALIZADO; REDONDEAR((F.VALOR_HORA + F.PRESENTISMO_HORA) * F.HORAS_MES); 0)"
  },
  {
    "code": "MEJOR_REMUNERACION",
    "name": "Mejor remuneración mensual, normal y habitual",
    "formula": "SEA liquidada = MAXIMO(H.BASE_245.MEJOR_12; C.0032; SI(C.0012 >= 30; A.BASE_245 + H.BASE_245.MES; 0));\nSI(L.MEJOR_REMUNERACION > 0; L.MEJOR_REMUNERACION; SI(liquidada = 0; F.MES_JORNAL; liquidada) + F.SUMA_DEL_MES)"
  },
  {
    "code": "MEJOR_FIJA",
    "name": "Mejor mes de los últimos doce, sin lo variable",
    "formula": "MAXIMO(\n  H.BASE_245.M1 - H.0106.M1 - H.0107.M1 - H.0130.M1 - H.0131.M1 - H.0132.M1 - H.0180.M1 - H.0183.M1 - H.0187.M1 - H.0194.M1;\n  H.BASE_245.M2 - H.0106.M2 - H.0107.M2 - H.0130.M2 - H.0131.M2 - H.0132.M2 - H.0180.M2 - H.0183.M2 - H.0187.M2 - H.0194.M2;\n  H.BASE_245.M3 - H.0106.M3 - H.0107.M3 - H.0130.M3 - H.0131.M3 - H.0132.M3 - H.0180.M3 - H.0183.M3 - H.0187.M3 - H.0194.M3;\n  H.BASE_245.M4 - H.0106.M4 - H.0107.M4 - H.0130.M4 - H.0131.M4 - H.0132.M4 - H.0180.M4 - H.0183.M4 - H.0187.M4 - H.0194.M4;\n  H.BASE_245.M5 - H.0106.M5 - H.0107.M5 - H.0130.M5 - H.0131.M5 - H.0132.M5 - H.0180.M5 - H.0183.M5 - H.0187.M5 - H.0194.M5;\n  H.BASE_245.M6 - H.0106.M6 - H.0107.M6 - H.0130.M6 - H.0131.M6 - H.0132.M6 - H.0180.M6 - H.0183.M6 - H.0187.M6 - H.0194.M6;\n  H.BASE_245.M7 - H.0106.M7 - H.0107.M7 - H.0130.M7 - H.0131.M7 - H.0132.M7 - H.0180.M7 - H.0183.M7 - H.0187.M7 - H.0194.M7;\n  H.BASE_245.M8 - H.0106.M8 - H.0107.M8 - H.0130.M8 - H.0131.M8 - H.0132.M8 - H.0180.M8 - H.0183.M8 - H.0187.M8 - H.0194.M8;\n  H.BASE_245.M9 - H.0106.M9 - H.0107.M9 - H.0130.M9 - H.0131.M9 - H.0132.M9 - H.0180.M9 - H.0183.M9 - H.0187.M9 - H.0194.M9;\n  H.BASE_245.M10 - H.0106.M10 - H.0107.M10 - H.0130.M10 - H.0131.M10 - H.0132.M10 - H.0180.M10 - H.0183.M10 - H.0187.M10 - H.0194.M10;\n  H.BASE_245.M11 - H.0106.M11 - H.0107.M11 - H.0130.M11 - H.0131.M11 - H.0132.M11 - H.0180.M11 - H.0183.M11 - H.0187.M11 - H.0194.M11;\n  H.BASE_245.M12 - H.0106.M12 - H.0107.M12 - H.0130.M12 - H.0131.M12 - H.0132.M12 - H.0180.M12 - H.0183.M12 - H.0187.M12 - H.0194.M12;\n  C.0032;\n  SI(C.0012 >= 30; A.BASE_245 + H.BASE_245.MES - (C.0106 + H.0106.MES) - (C.0107 + H.0107.MES) - (C.0130 + H.0130.MES) - (C.0131 + H.0131.MES) - (C.0132 + H.0132.MES) - (C.0180 + H.0180.MES) - (C.0183 + H.0183.MES) - (C.0187 + H.0187.MES) - (C.0194 + H.0194.MES); 0))"
  },
  {
    "code": "REMUNERACION_PROXIMA",
    "name": "Remuneración que correspondería al mes siguiente",
    "formula": "SEA liquidada = F.MEJOR_FIJA + F.PROMEDIO_VARIABLE;\nSI(L.MEJOR_REMUNERACION > 0; L.MEJOR_REMUNERACION; SI(liquidada = 0; F.MEJOR_REMUNERACION; liquidada + F.SUMA_DEL_MES))"
  },
  {
    "code": "MEJOR_HABITUAL",
    "name": "Mejor remuneración, con lo variable habitual por su promedio",
    "formula": "SEA meses = F.MESES_SERVICIO;\n// De quien no llegó a esos meses es habitual lo que percibió en todos los que trabajó.\nSEA habitual = MINIMO(P.HABITUAL_245; ENTERO(meses));\nSEA liquidada = F.MEJOR_FIJA\n  + SI(H.0106.MESES_12 >= habitual; MAXIMO(H.0106.SUMA_6 / MINIMO(meses; 6); H.0106.SUMA_12 / meses); 0)\n  + SI(H.0107.MESES_12 >= habitual; MAXIMO(H.0107.SUMA_6 / MINIMO(meses; 6); H.0107.SUMA_12 / meses); 0)\n  + SI(H.0130.MESES_12 >= habitual; MAXIMO(H.0130.SUMA_6 / MINIMO(meses; 6); H.0130.SUMA_12 / meses); 0)\n  + SI(H.0131.MESES_12 >= habitual; MAXIMO(H.0131.SUMA_6 / MINIMO(meses; 6); H.0131.SUMA_12 / meses); 0)\n  + SI(H.0132.MESES_12 >= habitual; MAXIMO(H.0132.SUMA_6 / MINIMO(meses; 6); H.0132.SUMA_12 / meses); 0)\n  + SI(H.0180.MESES_12 >= habitual; MAXIMO(H.0180.SUMA_6 / MINIMO(meses; 6); H.0180.SUMA_12 / meses); 0)\n  + SI(H.0183.MESES_12 >= habitual; MAXIMO(H.0183.SUMA_6 / MINIMO(meses; 6); H.0183.SUMA_12 / meses); 0)\n  + SI(H.0187.MESES_12 >= habitual; MAXIMO(H.0187.SUMA_6 / MINIMO(meses; 6); H.0187.SUMA_12 / meses); 0)\n  + SI(H.0194.MESES_12 >= habitual; MAXIMO(H.0194.SUMA_6 / MINIMO(meses; 6); H.0194.SUMA_12 / meses); 0);\nSI(L.MEJOR_REMUNERACION > 0; L.MEJOR_REMUNERACION; SI(liquidada = 0; F.MES_JORNAL; liquidada) + F.SUMA_DEL_MES)"
  },
  {
    "code": "REAL_245",
    "name": "Remuneración en que se basa la indemnización",
    "formula": "SI(F.HASTA >= P.LEY_27802; F.MEJOR_HABITUAL; F.MEJOR_REMUNERACION)"
  },
  {
    "code": "CON_FONDO_DE_CESE",
    "name": "Tiene fondo de cese laboral",
    "formula": "P.FONDO_CESE > 0"
  },
  {
    "code": "SE_PREAVISA",
    "name": "Egreso que había que preavisar y no se preavisó",
    "formula": "(F.DESPIDO O L.MOTIVO_EGRESO = \"FUERZA_MAYOR\") Y NO L.PREAVISO_OTORGADO Y NO F.CON_FONDO_DE_CESE"
  },
  {
    "code": "REGIMEN_CONTRIBUCIONES",
    "name": "Régimen de contribuciones del empleador",
    "formula": "SI(NO F.CON_FONDO_DE_CESE; P.REGIMEN_CONTRIBUCIONES;\n       SI(P.REGIMEN_CONTRIBUCIONES = \"MAYOR\" O P.REGIMEN_CONTRIBUCIONES = \"MAYOR_MIPYME\"; \"MAYOR_SIN_FAL\"; \"GENERAL_SIN_FAL\"))"
  },
  {
    "code": "DESPIDO",
    "name": "Egreso sin causa",
    "formula": "L.MOTIVO_EGRESO = \"SIN_CAUSA\""
  },
  {
    "code": "RESCINDE_POR_MATERNIDAD",
    "name": "Deja el empleo después de la maternidad",
    "formula": "L.MOTIVO_EGRESO = \"MATERNIDAD\""
  },
  {
    "code": "MEDIA_INDEMNIZACION",
    "name": "El egreso lleva media indemnización por antigüedad",
    "formula": "L.MOTIVO_EGRESO = \"FALLECIMIENTO\" O L.MOTIVO_EGRESO = \"FUERZA_MAYOR\" O L.MOTIVO_EGRESO = \"INCAPACIDAD_PARCIAL\"\n     O (L.MOTIVO_EGRESO = \"FIN_CONTRATO\" Y L.PREAVISO_OTORGADO Y ANTIGUEDAD(F.FECHA_ANTIGUEDAD; SUMAR_DIAS(F.HASTA; 1)) >= 1)"
  },
  {
    "code": "PARTE_245",
    "name": "Parte de la indemnización por antigüedad que lleva el egreso",
    "formula": "SI(L.PERIODO_PRUEBA O F.CON_FONDO_DE_CESE; 0; SI(F.DESPIDO O L.MOTIVO_EGRESO = \"INCAPACIDAD_ABSOLUTA\"; 1; SI(F.MEDIA_INDEMNIZACION; 1 / 2; 0)))"
  },
  {
    "code": "ANIOS_245",
    "name": "Años de la indemnización por antigüedad",
    "formula": "SI(ESTA_VACIA(L.FECHA_EGRESO); 0; ANIOS_INDEMNIZATORIOS(F.FECHA_ANTIGUEDAD; SI(F.PLAZO_ROTO; L.FIN_CONTRATO; L.FECHA_EGRESO); P.FRACCION_245))"
  },
  {
    "code": "PLAZO_ROTO",
    "name": "Despido antes del fin de un contrato a plazo, por la Ley 27.802",
    "formula": "F.DESPIDO Y NO ESTA_VACIA(L.FIN_CONTRATO) Y F.HASTA >= P.LEY_27802 Y FECHA_O(L.FIN_CONTRATO; F.HASTA) > F.HASTA"
  },
  {
    "code": "INDEMNIZACION_SOLA",
    "name": "Indemnización por antigüedad que daría el último período solo",
    "formula": "SI(ESTA_VACIA(L.FECHA_EGRESO); 0;\n  F.PARTE_245 * MAXIMO(F.BASE_245 * ANIOS_INDEMNIZATORIOS(L.FECHA_INGRESO; SI(F.PLAZO_ROTO; L.FIN_CONTRATO; L.FECHA_EGRESO); P.FRACCION_245); F.REAL_245))"
  },
  {
    "code": "MESES_PREAVISO",
    "name": "Meses de preaviso que se omitieron",
    "formula": "SI(F.SE_PREAVISA;\n       SI(L.PERIODO_PRUEBA; F.MESES_PREAVISO_PRUEBA;\n         SI(P.PREAVISO_DIAS_PRIMER_ANIO > 0 Y F.ANIOS < 1; P.PREAVISO_DIAS_PRIMER_ANIO / P.DIVISOR_MES;\n           SI(SUMAR_MESES(F.FECHA_ANTIGUEDAD; 60) < L.FECHA_EGRESO; P.PREAVISO_LARGO; P.PREAVISO_CORTO))); 0)"
  },
  {
    "code": "DIAS_INTEGRACION",
    "name": "Días que faltan al mes del despido",
    "formula": "SI(F.SE_PREAVISA Y NO L.PERIODO_PRUEBA;\n       // El último día del mes no hay qué integrar, tampoco en un febrero llevado a treinta.\n       SI(P.INTEGRACION_DIAS_REALES O L.FECHA_EGRESO = FIN_MES(L.FECHA_EGRESO); V.DIAS_MES - DIA(L.FECHA_EGRESO);\n         30 - MINIMO(DIA(L.FECHA_EGRESO); 30)); 0)"
  },
  {
    "code": "BASE_245",
    "name": "Base de la indemnización, con tope y piso",
    "formula": "SEA real = F.REAL_245;\n     SI(P.TOPE_245 > 0; MAXIMO(MINIMO(real; P.TOPE_245); PORCENTAJE(real; P.TOPE_245_PISO)); real)"
  },
  {
    "code": "INDEMNIZACION_245",
    "name": "Indemnización por antigüedad entera",
    "formula": "MAXIMO(F.BASE_245 * F.ANIOS_245; F.REAL_245)"
  },
  {
    "code": "DIAS_ANIO_TRABAJADOS",
    "name": "Días del año trabajados hasta el egreso o fin de año",
    "formula": "DIAS_CORRIDOS(MAXIMO(L.FECHA_INGRESO; V.INICIO_ANIO); MINIMO(FECHA_O(L.FECHA_EGRESO; V.FIN_ANIO); V.FIN_ANIO))"
  },
  {
    "code": "VACACIONES_PROPORCIONALES",
    "name": "Días de vacaciones por la parte trabajada del año",
    "formula": "SI(L.MODALIDAD = \"011\"; ENTERO(F.DIAS_ANIO_TRABAJADOS * P.DIAS_HABILES_SEMANA / 7 / P.VACACIONES_CADA);\n       F.DIAS_VACACIONES_ANIO * F.DIAS_ANIO_TRABAJADOS / DIAS_DEL_ANIO(V.FIN))"
  },
  {
    "code": "DIAS_VACACIONES_ANIO",
    "name": "Días de vacaciones por antigüedad",
    "formula": "SEA anios = ANTIGUEDAD(F.FECHA_ANTIGUEDAD; V.FIN_ANIO);\n     SEA fraccion = SI(SUMAR_MESES(F.FECHA_ANTIGUEDAD; anios * 12) < V.FIN_ANIO; 1; 0);\n     MAXIMO(ESCALA_RANGO(E.VACACIONES; anios + fraccion; \"DIAS\"); SI(F.CONDICION = \"03\"; P.VACACIONES_MENOR; 0))"
  },
  {
    "code": "CONDICION",
    "name": "Condición del empleado ante la seguridad social",
    "formula": "SEA menor = SI(ESTA_VACIA(L.FECHA_NACIMIENTO); FALSO; SUMAR_MESES(L.FECHA_NACIMIENTO; 18 * 12) > V.FIN);\n     SI(menor; \"03\"; SI(L.CONDICION = \"\"; \"01\"; L.CONDICION))"
  },
  {
    "code": "TASA_JUBILACION",
    "name": "Tasa del aporte jubilatorio",
    "formula": "P.APORTE_JUBILACION * ESCALA(E.CONDICIONES; F.CONDICION; \"JUBILACION\")"
  },
  {
    "code": "TASA_INSSJP",
    "name": "Tasa del aporte al INSSJP",
    "formula": "P.APORTE_INSSJP * ESCALA(E.CONDICIONES; F.CONDICION; \"INSSJP\")"
  },
  {
    "code": "TASA_OBRA_SOCIAL",
    "name": "Tasa del aporte a la obra social",
    "formula": "(P.APORTE_OBRA_SOCIAL + P.APORTE_ADHERENTE * L.ADHERENTES) * ESCALA(E.CONDICIONES; F.CONDICION; \"OBRA_SOCIAL\")"
  },
  {
    "code": "MESES_PREAVISO_PRUEBA",
    "name": "Meses de preaviso en el período de prueba",
    "formula": "SI(F.HASTA >= P.LEY_27802; 0; P.PREAVISO_PRUEBA)"
  },
  {
    "code": "PAGA_MES",
    "name": "Esta liquidación paga los haberes del mes",
    "formula": "V.TIPO = \"MENSUAL\" O V.TIPO = \"QUINCENAL\" O V.TIPO = \"FINAL\""
  },
  {
    "code": "DESCUENTO_MAXIMO",
    "name": "Máximo de los descuentos consentidos del mes",
    "formula": "PORCENTAJE(A.REMUNERATIVO + A.NO_REMUNERATIVO + H.REMUNERATIVO.YA_PAGADO + H.NO_REMUNERATIVO.YA_PAGADO\n       - H.0199.YA_PAGADO - C.0193 - H.0193.YA_PAGADO; P.TOPE_DESCUENTOS)\n     - H.0850.YA_PAGADO"
  },
  {
    "code": "DESCUENTOS_PARA_OTROS",
    "name": "Descuentos del mes a favor de otros",
    "formula": "C.0842 + C.0843 + C.0844 + H.0842.YA_PAGADO + H.0843.YA_PAGADO + H.0844.YA_PAGADO"
  },
  {
    "code": "CIERRA_MES",
    "name": "Esta liquidación llega al último día del mes",
    "formula": "V.HASTA >= V.FIN"
  },
  {
    "code": "PARTE_DEL_MES",
    "name": "Parte del mes hasta el último día que paga esta liquidación",
    "formula": "SI(F.CIERRA_MES; 1; DIA(V.HASTA) / 30)"
  },
  {
    "code": "ES_ANUAL",
    "name": "Es la liquidación anual de ganancias",
    "formula": "V.TIPO = \"GANANCIAS_ANUAL\""
  },
  {
    "code": "ANIO_ENTERO",
    "name": "El impuesto se liquida con las deducciones y la tabla de todo el año",
    "formula": "F.ES_ANUAL O (V.TIPO = \"FINAL\" Y P.GAN_FINAL_ANUAL Y L.GAN_OTROS_BRUTO = 0)"
  },
  {
    "code": "MESES_S1",
    "name": "Meses del año hasta este con los primeros valores",
    "formula": "MINIMO(V.MES; P.GAN_MESES_PRIMEROS)"
  },
  {
    "code": "MESES_S2",
    "name": "Meses del año hasta este con los segundos valores",
    "formula": "MAXIMO(V.MES - P.GAN_MESES_PRIMEROS; 0)"
  },
  {
    "code": "PARTE_DEL_ANIO",
    "name": "Parte del año fiscal hasta este mes",
    "formula": "SI(F.ANIO_ENTERO; 1; V.MES / 12)"
  },
  {
    "code": "MNI_DEL_PERIODO",
    "name": "Ganancia no imponible hasta este mes",
    "formula": "FN.GAN_DEL_PERIODO(P.GAN_MNI_S1; F.MESES_S1; P.GAN_MNI_S2; F.MESES_S2; 12)"
  },
  {
    "code": "DOCEAVA",
    "name": "Factor de la doceava parte en las deducciones personales",
    "formula": "SI(P.GAN_DOCEAVA; 13 / 12; 1)"
  }
]

export const functionTexts: readonly FunctionText[] = [
  {
    "code": "DIAS_DE_30",
    "name": "Días corridos llevados al mes de 30: los que abarcan todo el mes (28, 31) son los que el mes paga",
    "params": [
      "dias"
    ],
    "formula": "SI(dias >= V.DIAS_MES; C.0010; MINIMO(dias; C.0010))"
  },
  {
    "code": "DIAS_QUE_SALEN",
    "name": "Días que salen del mes de 30: los que abarcan todo el mes son los que paga, y las vacaciones que lo pasan se suman",
    "params": [
      "dias"
    ],
    "formula": "SEA pasan = F.DIAS_FUERA - F.DIAS_EMPLEO_MES;\nSI(pasan < 0; dias; dias * (C.0010 + MINIMO(pasan; N.0150 + N.0163)) / MAXIMO(F.DIAS_FUERA; 1))"
  },
  {
    "code": "EMBARGABLE",
    "name": "Máximo embargable de una remuneración bruta (Decreto 484/87)",
    "params": [
      "bruto"
    ],
    "formula": "SEA excedente = MAXIMO(bruto - P.SMVM; 0);\nPORCENTAJE(excedente; SI(bruto <= P.SMVM * P.EMBARGO_HASTA; P.EMBARGO_TRAMO_1; P.EMBARGO_TRAMO_2))"
  },
  {
    "code": "EMBARGABLE_INDEMNIZACION",
    "name": "Máximo embargable de indemnizaciones, sobre el total (Decreto 484/87)",
    "params": [
      "total"
    ],
    "formula": "PORCENTAJE(total; SI(total <= P.SMVM * P.EMBARGO_HASTA; P.EMBARGO_TRAMO_1; P.EMBARGO_TRAMO_2))"
  },
  {
    "code": "GAN_DEL_PERIODO",
    "name": "Valor de ganancias hasta el mes; si se liquida el año entero, el último publicado por los meses del año",
    "params": [
      "anual_1",
      "meses_1",
      "anual_2",
      "meses_2",
      "meses_del_anio"
    ],
    "formula": "SI(F.ANIO_ENTERO; SI(F.MESES_S2 > 0; anual_2; anual_1) * meses_del_anio; anual_1 * meses_1 + anual_2 * meses_2) / 12"
  }
]
