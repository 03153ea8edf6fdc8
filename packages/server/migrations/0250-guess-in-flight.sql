-- Guesses that are being compared: only a wrong one becomes a failure, and no more run at once than the door has left.
alter table guess add column in_flight int not null default 0;
alter table guess add column in_flight_at timestamptz;
