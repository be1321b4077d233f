comment on column sent_quantities.withdrawn_quantity is 'refunded and not sent: before they were sent, or of a parcel that came back';
