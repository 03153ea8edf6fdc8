-- The agreement's fixed sum of commerce usually changes after November 2026: a run says so while no new value is entered.
update liquidation_parameter set definition = definition || '{"expected": 8, "publisher": "FAECYS y las cámaras: por el acuerdo del 22/7/2026 pasa en partes al básico desde diciembre de 2026"}'
  where code = 'SUMA_FIJA';
