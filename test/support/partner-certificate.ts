/** A certificate of partner.soulvia.test for itself, valid until 2126, and its key; nothing else trusts it. */
export const partnerHost = 'partner.soulvia.test';

export const partnerKey = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgNRhhZNQcKEfBRLzN
hw2jdUzXsi5YYNBEy3vtPvohXI2hRANCAARSLI+ZxawP3Uk4e0hlQ8bKbn699vPQ
tkFYL1dhdVDRSExx3xKilNO77gHGVl7HyFWIU5/74xW0c6O5MXE2LZiU
-----END PRIVATE KEY-----
`;

export const partnerCertificate = `-----BEGIN CERTIFICATE-----
MIIBtjCCAVygAwIBAgIUOXfF0s+fGNcViwZ26Moe4rjrbTQwCgYIKoZIzj0EAwIw
HzEdMBsGA1UEAwwUcGFydG5lci5zb3VsdmlhLnRlc3QwIBcNMjYxMTI1MDk0MzA1
WhgPMjEyNjExMDEwOTQzMDVaMB8xHTAbBgNVBAMMFHBhcnRuZXIuc291bHZpYS50
ZXN0MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEUiyPmcWsD91JOHtIZUPGym5+
vfbz0LZBWC9XYXVQ0UhMcd8SopTTu+4BxlZex8hViFOf++MVtHOjuTFxNi2YlKN0
MHIwHQYDVR0OBBYEFB/YhiVTSfraeDSJcxQ25M7HfewSMB8GA1UdIwQYMBaAFB/Y
hiVTSfraeDSJcxQ25M7HfewSMA8GA1UdEwEB/wQFMAMBAf8wHwYDVR0RBBgwFoIU
cGFydG5lci5zb3VsdmlhLnRlc3QwCgYIKoZIzj0EAwIDSAAwRQIhALMO3hJ4875e
QnCeuZakEvnMUgveQbYdqbfDGabHylgCAiA+EI9+xj1PgcfKnDFAdleFjz4coacT
q+3iV2/oLDad0A==
-----END CERTIFICATE-----
`;
