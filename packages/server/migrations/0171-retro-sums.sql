-- What a retro comes to is summed of those whom the caller sees, when it is asked: a stored sum would tell the pay of the others.
alter table retro_batch drop column employees, drop column remunerative, drop column non_remunerative;
