-- Limits of the numbers that the catalogue defines, for companies that have them already: a value outside of them is not saved.
update liquidation_parameter p set definition = p.definition || jsonb_strip_nulls(jsonb_build_object('minimum', n.minimum::text, 'maximum', n.maximum::text))
from (values
  ('BASE_MINIMA', 0, null), ('BASE_MAXIMA', 0, null), ('BASES_MINIMAS_OBRA_SOCIAL', 0, null), ('SAC_TOPE_PORCENTAJE', 0, 100), ('SMVM', 0, null),
  ('SMVM_HORA', 0, null), ('APORTE_JUBILACION', 0, 100), ('APORTE_INSSJP', 0, 100), ('APORTE_OBRA_SOCIAL', 0, 100), ('APORTE_ADHERENTE', 0, 100),
  ('CONTRIBUCION_OBRA_SOCIAL', 0, 100), ('DETRACCION', 0, null), ('DETRACCION_SAC', 0, null), ('DETRACCION_ADICIONAL', 0, null),
  ('ART_ALICUOTA', 0, 100), ('ART_FIJO', 0, null), ('SEGURO_VIDA', 0, null), ('DIVISOR_MES', 1, 31), ('DIVISOR_VACACIONES', 1, 31),
  ('DIVISOR_FERIADO_TRABAJADO', 1, 31), ('DIVISOR_HORAS', 1, 744), ('HORAS_JORNADA', 1, 24), ('HORAS_SEMANA', 1, 168), ('HORA_50', 1, 10),
  ('HORA_100', 1, 10), ('HORA_200', 1, 10), ('MINUTOS_NOCTURNOS', 0, 60), ('HORA_NOCTURNA', 1, 10), ('JORNADA_PARCIAL', 0, 100),
  ('SAC_DIVISOR', 0, 184), ('VACACIONES_CADA', 1, 366), ('VACACIONES_MENOR', 0, 366), ('SUSPENSION_223_BIS', 0, 100), ('DIAS_HABILES_SEMANA', 1, 7),
  ('PLAZO_PAGO_MENSUAL', 0, 31), ('PLAZO_PAGO_QUINCENAL', 0, 31), ('PLAZO_PAGO_FINAL', 0, 31), ('REDONDEO_PASO', 0, null),
  ('TOPE_DESCUENTOS', 0, 100), ('ANTIGUEDAD_PORCENTAJE', 0, 100), ('PRESENTISMO_DIVISOR', 1, null), ('PRESENTISMO_TOLERANCIA', 0, 31),
  ('APORTE_CONVENCIONAL', 0, 100), ('CUOTA_AFILIADO', 0, 100), ('APORTE_FAECYS', 0, 100), ('SUMA_FIJA', 0, null), ('ANTIGUEDAD_CONVENIO', 0, 100),
  ('ANTIGUEDAD_IMPORTE', 0, null), ('ADICIONAL_CONVENIO', 0, 100), ('SUMA_FIJA_CONVENIO', 0, null), ('KILOMETRO', 0, null),
  ('KILOMETRO_VIATICO', 0, null), ('PRESENTISMO_CONVENIO', 0, 100), ('CUOTA_SINDICAL', 0, 100), ('APORTE_SOLIDARIO', 0, 100),
  ('APORTE_CONVENIO', 0, 100), ('CONTRIBUCION_CONVENIO', 0, 100), ('CONTRIBUCION_CONVENIO_IMPORTE', 0, null), ('FONDO_CESE_PRIMER_ANIO', 0, 100),
  ('FONDO_CESE', 0, 100), ('EMBARGO_HASTA', 0, null), ('EMBARGO_TRAMO_1', 0, 100), ('EMBARGO_TRAMO_2', 0, 100), ('HABITUAL_245', 1, 12),
  ('TOPE_245', 0, null), ('TOPE_245_PISO', 0, 100), ('FRACCION_245', 0, 12), ('MATERNIDAD_183', 0, 100), ('PREAVISO_PRUEBA', 0, 12),
  ('PREAVISO_CORTO', 0, 12), ('PREAVISO_LARGO', 0, 12), ('PREAVISO_DIAS_PRIMER_ANIO', 0, 366), ('GAN_MESES_PRIMEROS', 1, 12), ('GAN_MNI_S1', 0, null),
  ('GAN_MNI_S2', 0, null), ('GAN_CONYUGE_S1', 0, null), ('GAN_CONYUGE_S2', 0, null), ('GAN_HIJO_S1', 0, null), ('GAN_HIJO_S2', 0, null),
  ('GAN_HIJO_INC_S1', 0, null), ('GAN_HIJO_INC_S2', 0, null), ('GAN_ESPECIAL_S1', 0, null), ('GAN_ESPECIAL_S2', 0, null),
  ('GAN_NO_HABITUAL_MINIMO', 0, 100), ('GAN_SALUD_TOPE', 0, 100), ('GAN_HONORARIOS_PARTE', 0, 100), ('GAN_DONACIONES_TOPE', 0, 100),
  ('GAN_ALQUILER_SIN_TOPE', 0, 100), ('GAN_ALQUILER_PARTE', 0, 100), ('GAN_EDUCACION_MNI', 0, 100), ('GAN_TOPE_HIPOTECA', 0, null),
  ('GAN_TOPE_SEPELIO', 0, null), ('GAN_TOPE_VIDA', 0, null), ('GAN_TOPE_RETIRO', 0, null), ('GAN_TOPE', 0, 100)
) as n (code, minimum, maximum)
where p.code = n.code and p.kind = 'VALOR' and p.definition ->> 'type' = 'number';
