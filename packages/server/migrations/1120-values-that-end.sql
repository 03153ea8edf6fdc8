-- How long each dated value of the delivered parameters and scales is valid, who publishes the next one, and whether a run may go on without it.
update liquidation_parameter p set definition = p.definition || lasting.definition
from (values
  ('BASE_MINIMA', '{"holds": "month", "publisher": "ANSES, hacia el 20 del mes anterior (Ley 24.241, art. 9; DNU 274/2024)"}'::jsonb),
  ('BASE_MAXIMA', '{"holds": "month", "publisher": "ANSES, hacia el 20 del mes anterior (Ley 24.241, art. 9; DNU 274/2024)"}'),
  ('ART_FIJO', '{"holds": "month", "publisher": "la SRT, por RIPTE (Res. MT 649/2022)"}'),
  ('SMVM', '{"expected": 2, "publisher": "el Consejo del Salario (Ley 24.013)"}'),
  ('SMVM_HORA', '{"expected": 2, "publisher": "el Consejo del Salario (Ley 24.013)"}'),
  ('GAN_TOPE_VIDA', '{"holds": "fiscal-year", "publisher": "ARCA, en los primeros días de enero y de julio (Ley 27.743)"}'),
  ('GAN_TOPE_RETIRO', '{"holds": "fiscal-year", "publisher": "ARCA, en los primeros días de enero y de julio (Ley 27.743)"}')
) as lasting (code, definition)
where p.code = lasting.code;
update liquidation_parameter set definition = definition || jsonb_build_object('onMissing', 'refuse',
  'publisher', 'ARCA, en los primeros días de enero y de julio (Ley 27.743)',
  'holds', case when code like '%\_S1' then 'fiscal-year' else 'second-half' end)
where code ~ '^GAN_(MNI|CONYUGE|HIJO|HIJO_INC|ESPECIAL)_S[12]$';
update scale s set definition = s.definition || lasting.definition
from (values
  ('GANANCIAS', '{"holds": "month", "onMissing": "refuse", "publisher": "ARCA, en los primeros días de enero y de julio (Ley 27.743)"}'::jsonb),
  ('GANANCIAS_ANUAL', '{"holds": "half-year", "onMissing": "refuse", "publisher": "ARCA, en los primeros días de enero y de julio (Ley 27.743)"}'),
  ('CATEGORIAS_130_75', '{"expected": 3, "publisher": "FAECYS y las cámaras"}')
) as lasting (code, definition)
where s.code = lasting.code;
