import { checkPaymentHistories } from './support/payment-histories.ts';

checkPaymentHistories(1);
